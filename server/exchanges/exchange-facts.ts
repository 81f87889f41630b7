import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { CancellationQuote } from '@portolan/domain/trips/cancellation-terms.ts'
import { exchangeTerms, type ExchangeReason } from '@portolan/domain/trips/exchange.ts'
import {
  openExchange,
  type ExchangeOpening,
  type TripToExchange,
} from '@portolan/domain/trips/exchange-eligibility.ts'
import type { ExchangeTerms } from '@portolan/domain/trips/exchange-terms.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Cases } from '../cases/index.ts'
import { paidBooking, type PaidBooking } from '../checkout/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { claimOf, ownTrip, type TripRow } from '../trips/index.ts'
import type { ExchangeDesk } from './exchange-desk.ts'
import { failedAttempts } from './exchanges.store.ts'

export interface ExchangeFactsDeps {
  readonly database: Database
  readonly desk: Pick<ExchangeDesk, 'terms'>
  readonly flights: Pick<FlightSupplier, 'quoteCancellation' | 'price'>
  readonly cases: Pick<Cases, 'ofTrip'>
}

/** A person's trip and all that decides how its flights can be changed. */
export interface ExchangeFacts {
  readonly trip: TripRow
  readonly paid: PaidBooking
  readonly opening: ExchangeOpening
  readonly terms: ExchangeTerms | null
  /** Of a trip of one ticket: what canceling it comes to. */
  readonly cancels: CancellationQuote | null
  readonly caseId: string | null
  readonly attempts: { readonly failed: number; readonly most: number; readonly resetsAt: number }
  readonly toExchange: TripToExchange
}

const voids: ReadonlySet<string> = new Set(['Void', 'TicketlessVoid', 'DelayedTicketing'])

/**
 * Reads what is ours, then asks the airline outside any transaction. Another's trip is as absent as
 * none.
 */
export const readExchangeFacts = async (
  { database, desk, flights, cases }: ExchangeFactsDeps,
  principal: Principal,
  tripId: string,
  now: number,
): Promise<Result<ExchangeFacts, Refusal>> => {
  const { tenant } = principal
  const found = await database.tenant(tenant, async (tx) => {
    const trip = await ownTrip(tx, principal, 'trip:exchange', tripId)
    if (!trip.ok) return trip
    const claim = await claimOf(tx, tenant, tripId)
    // A case about an exchange that has ended holds nothing up.
    const open = (await cases.ofTrip(tx, tenant, tripId)).find(
      ({ kind, answeredAt }) =>
        answeredAt === null &&
        (kind === 'TripChange' || (kind === 'ExchangeFulfilment' && claim?.of === 'exchange')),
    )
    return ok({
      trip: trip.value,
      claim:
        claim === null
          ? null
          : claim.of === 'cancellation'
            ? ('cancellation' as const)
            : ('exchange' as const),
      caseId: open?.id ?? null,
      paid: await paidBooking(tx, tenant, trip.value.bookingId),
      attempts: await failedAttempts(tx, tenant, tripId, now),
    })
  })
  if (!found.ok) return found
  const { trip, claim, caseId, paid, attempts } = found.value
  const settled = {
    isFlight: trip.stay === null,
    status: trip.status,
    orders: paid.parts.length,
    isSelfTransfer: trip.itinerary.some(({ selfTransfer }) => selfTransfer !== undefined),
    claim,
    withAgent: caseId !== null,
    failedAttempts: attempts.failed,
  }
  const asks = settled.isFlight && trip.status !== 'Canceled' && claim === null
  const quotes = asks
    ? await Promise.all(paid.parts.map(({ reference }) => flights.quoteCancellation(reference)))
    : []
  const kinds = quotes.map((answer) => (answer.kind === 'done' ? answer.value : null))
  const strictest =
    kinds.find((quote) => quote === null || !voids.has(quote.kind)) ?? kinds[0] ?? null
  const [part] = paid.parts
  const asked =
    asks && paid.parts.length === 1 && part !== undefined ? await desk.terms(part.reference) : null
  if (asked?.kind === 'unknown')
    return refuse({
      code: 'ProviderUnavailable',
      message: 'The airline does not say whether the flights can be changed.',
    })
  const terms = asked?.kind === 'done' ? asked.value : null
  const toExchange: TripToExchange = {
    ...settled,
    terms: asked?.kind === 'refused' && asked.code === 'ContactAirline' ? 'AirlineControl' : terms,
    cancels: strictest?.kind ?? null,
  }
  return ok({
    trip,
    paid,
    opening: openExchange(toExchange),
    terms,
    cancels: strictest,
    caseId,
    attempts,
    toExchange,
  })
}

const codeOf: Readonly<Record<ExchangeReason, ErrorCode>> = {
  Canceled: 'AlreadyCanceled',
  CancellationPending: 'AlreadyCanceled',
  ExchangeUnderWay: 'ExchangeUnderWay',
  WithAgent: 'ExchangeUnderWay',
  TooManyAttempts: 'TooManyAttemptsSupport',
  SeveralTickets: 'ContactSupport',
  Modified: 'ContactSupport',
  PenaltyUnknown: 'ContactSupport',
  NotFlights: 'NotExchangeable',
  NotTicketed: 'NotExchangeable',
  Departed: 'NotExchangeable',
  FareNotChangeable: 'NotExchangeable',
  TooCloseToDeparture: 'ContactAirline',
  AirlineControl: 'ContactAirline',
}
/** Why a trip is not changed by a click; null where it is. */
export const whyNot = ({
  opening: { exchangeable, reason },
}: Pick<ExchangeFacts, 'opening'>): Refusal | null =>
  exchangeable
    ? null
    : {
        code: reason === null ? 'NotExchangeable' : codeOf[reason],
        message: 'The flights of this trip cannot be changed by a click now.',
        facts: { reason, most: exchangeTerms.mostFailedAttempts },
      }

export const partyOf = ({ passengers }: Pick<TripRow, 'passengers'>): Party => {
  const count = (wanted: TripRow['passengers'][number]['type']): number =>
    passengers.filter(({ type }) => type === wanted).length
  return {
    adults: count('Adult'),
    children: count('Child'),
    seatedInfants: count('SeatedInfant'),
    lapInfants: count('LapInfant'),
  }
}

/**
 * What is asked of slices that the trip has not, that are flown, or that is asked twice; null where
 * nothing is wrong.
 */
export const sliceFault = (
  slices: readonly { readonly action: string; readonly slice?: number }[],
  { trip, terms }: Pick<ExchangeFacts, 'trip' | 'terms'>,
): Refusal | null => {
  const seen = new Set<number>()
  for (const [at, { action, slice }] of slices.entries()) {
    if (slice === undefined) continue
    const field = `slices.${at}.slice`
    if (slice >= trip.itinerary.length || seen.has(slice))
      return {
        code: 'OutOfRange',
        message:
          slice >= trip.itinerary.length
            ? 'The trip has no such slice.'
            : 'One slice becomes one thing.',
        field,
      }
    seen.add(slice)
    if (action !== 'Keep' && terms?.slices[slice]?.flown === true)
      return { code: 'SegmentFlown', message: 'This flight has left.', field }
    if (action !== 'Keep' && terms?.slices[slice]?.closed === true)
      return {
        code: 'ContactAirline',
        message: 'This flight leaves too soon.',
        field,
        facts: { reason: 'TooCloseToDeparture' },
      }
  }
  const after =
    trip.itinerary.length -
    slices.filter(({ action }) => action === 'Remove').length +
    slices.filter(({ action }) => action === 'Add').length
  return after < 1 || after > 6
    ? { code: 'OutOfRange', message: 'A trip has one to six slices.', field: 'slices' }
    : null
}
