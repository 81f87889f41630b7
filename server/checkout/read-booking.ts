import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import type { BookingProgress } from './booking-progress.ts'
import { bookingView, type BookingView } from './booking-view.ts'
import { bookingFacts } from './postgres-booking-store.ts'

export interface ReadBookingDeps {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
}

/** The booking as the traveler sees it; null if the caller may not see it. */
export const bookingOf = async (
  deps: ReadBookingDeps,
  principal: Principal,
  bookingId: string,
): Promise<BookingView | null> => {
  const { tenant } = principal
  return deps.database.tenant(tenant, async (tx) => {
    const facts = await bookingFacts(tx, principal, bookingId)
    if (
      facts === null ||
      !can(principal, 'booking:read', { tenant, ownerId: facts.personId, tripId: facts.tripId })
    )
      return null
    const saga = await deps.journal.read(tx, bookingId)
    return saga === null
      ? null
      : bookingView(
          { id: bookingId, ...facts, updatedAt: saga.updatedAt },
          saga.body as unknown as BookingProgress,
        )
  })
}

export const readBookingRoute = (deps: ReadBookingDeps): Route =>
  route(readBooking, async ({ params }, { principal }) => {
    const booking = await bookingOf(deps, principal, params.bookingId)
    return booking === null
      ? refuse({ code: 'NotFound', message: 'There is no such booking.' })
      : ok(booking)
  })
