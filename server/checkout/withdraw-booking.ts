import { withdrawBooking } from '@portolan/contract/checkout/withdraw-booking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Begun, SagaEngine } from '../platform/saga/engine.ts'
import type { SagaRow } from '../platform/saga/saga-journal.ts'
import { pause } from '../platform/timers.ts'
import { isWithdrawn, withdrawal, type BookingProgress } from './booking-progress.ts'
import { bookingView, type BookingView } from './booking-view.ts'
import { placeBookingKind } from './place-booking.saga.ts'
import { bookingFacts } from './postgres-booking-store.ts'
import type { ReadBookingDeps } from './read-booking.ts'

export interface WithdrawBookingDeps extends ReadBookingDeps {
  readonly engine: Pick<SagaEngine<unknown, BookingProgress>, 'signal'>
  /** Runs the saga's first undo at once; the journal has it as due too. */
  readonly goOn: (begun: Begun) => void
}

/** Attempts and pause (wall time) while another worker holds the saga, which is short. */
const mostAsks = 20
const pauseMs = 250

const confirmedAlready: Refusal = {
  code: 'NotCancellable',
  message: 'This booking is confirmed. Cancel it as a trip.',
}

/** Withdraws a booking that waits for its tickets; the saga then undoes it. */
const withdraw = async (
  { database, journal, engine, goOn }: WithdrawBookingDeps,
  principal: Principal,
  bookingId: string,
): Promise<Result<BookingView, Refusal>> => {
  const { tenant } = principal
  const found = await database.tenant(tenant, async (tx) => {
    const facts = await bookingFacts(tx, principal, bookingId)
    if (
      facts === null ||
      !can(principal, 'booking:withdraw', { tenant, ownerId: facts.personId, tripId: facts.tripId })
    )
      return null
    const saga = await journal.read(tx, bookingId)
    return saga === null ? null : { facts, saga }
  })
  if (found === null) return refuse({ code: 'NotFound', message: 'There is no such booking.' })
  const view = ({ updatedAt, body }: Pick<SagaRow, 'updatedAt' | 'body'>): BookingView =>
    bookingView({ id: bookingId, ...found.facts, updatedAt }, body as unknown as BookingProgress)
  const progress = found.saga.body as unknown as BookingProgress
  if (isWithdrawn(progress)) return ok(view(found.saga))
  if (progress.state === 'Confirmed') return refuse(confirmedAlready)
  const ask = () => engine.signal({ id: bookingId, tenant, kind: placeBookingKind }, withdrawal)
  const stateNow = async () =>
    (await database.tenant(tenant, (tx) => journal.read(tx, bookingId)))?.state
  let told = found.saga.nextActionAt === null ? ('ignored' as const) : await ask()
  for (let asks = 1; told === 'locked' && asks < mostAsks; asks++) {
    await pause(pauseMs)
    told = await ask()
  }
  // It may have been confirmed since it was read.
  if (told === 'ignored' && (await stateNow()) === 'Confirmed') return refuse(confirmedAlready)
  if (told === 'ignored')
    return refuse({
      code: 'CancellationQuoteExpired',
      message: 'This booking is no longer waiting for tickets.',
    })
  if (told === 'locked')
    return refuse({
      code: 'CancellationAttemptFailed',
      message: 'This booking is being processed. Try again.',
    })
  goOn(told)
  return ok(view(told.row))
}

export const withdrawBookingRoute = (deps: WithdrawBookingDeps): Route =>
  route(withdrawBooking, ({ params }, { principal }) => withdraw(deps, principal, params.bookingId))
