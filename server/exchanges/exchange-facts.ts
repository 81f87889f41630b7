import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { exchangeTerms, type ExchangeReason } from '@portolan/domain/after-sales/exchange.ts'
import {
  openExchange,
  type ExchangeOpening,
  type TripToExchange,
} from '@portolan/domain/after-sales/exchange-eligibility.ts'
import type { ExchangeTerms } from '@portolan/domain/after-sales/exchange-terms.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Cases } from '../cases/index.ts'
import { paidBooking, type PaidBooking } from '../checkout/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { flightsProduct, journeyOf, type Journey } from '../flights/index.ts'
import { claimOf, ownTrip, type TripClaim, type TripRow } from '../trips/index.ts'
import type { CoveredChanges } from './covered-change.ts'
import type { ExchangeDesk } from './exchange-desk.ts'
import { failedAttempts } from './exchanges.store.ts'

export interface ExchangeFactsDeps {
  readonly database: Database
  readonly desk: Pick<ExchangeDesk, 'terms'>
  readonly flights: Pick<FlightSupplier, 'quoteCancellation' | 'price'>
  readonly cases: Pick<Cases, 'ofTrip'>
  readonly covers: Pick<CoveredChanges<Tx>, 'until'>
}

/** A trip and everything that decides how its flights can be changed. */
export interface ExchangeFacts {
  readonly trip: TripRow
  readonly journey: Journey
  readonly paid: PaidBooking
  readonly opening: ExchangeOpening
  readonly terms: ExchangeTerms | null
  /** Cancellation quote; for trips of several tickets the strictest one. */
  readonly cancels: CancellationQuote | null
  /** The last moment at which a cover pays for a change; null without one. */
  readonly coveredUntil: number | null
  readonly caseId: string | null
  readonly attempts: { readonly failed: number; readonly most: number; readonly resetsAt: number }
  readonly toExchange: TripToExchange
}

const kindOfClaim = ({ of }: Pick<TripClaim, 'of'>): 'cancellation' | 'exchange' =>
  of === 'cancellation' ? 'cancellation' : 'exchange'

const voids: ReadonlySet<string> = new Set(['Void', 'TicketlessVoid', 'DelayedTicketing'])

/**
 * Reads the trip and its payments, then asks the airline outside any transaction. NotFound for
 * other people's trips.
 */
export const readExchangeFacts = async (
  { database, desk, flights, cases, covers }: ExchangeFactsDeps,
  principal: Principal,
  tripId: string,
  now: number,
): Promise<Result<ExchangeFacts, Refusal>> => {
  const { tenant } = principal
  const found = await database.tenant(tenant, async (tx) => {
    const trip = await ownTrip(tx, principal, 'trip:exchange', tripId)
    if (!trip.ok) return trip
    const claim = await claimOf(tx, tenant, tripId)
    // A fulfillment case whose exchange has ended does not block another change.
    const open = (await cases.ofTrip(tx, tenant, tripId)).find(
      ({ kind, answeredAt }) =>
        answeredAt === null &&
        (kind === 'TripChange' || (kind === 'ExchangeFulfillment' && claim?.of === 'exchange')),
    )
    return ok({
      trip: trip.value,
      claim: claim === null ? null : kindOfClaim(claim),
      caseId: open?.id ?? null,
      coveredUntil: await covers.until(tx, trip.value),
      paid: await paidBooking(tx, tenant, trip.value.bookingId),
      attempts: await failedAttempts(tx, tenant, tripId, now),
    })
  })
  if (!found.ok) return found
  const { trip, claim, caseId, coveredUntil, paid, attempts } = found.value
  const journey = journeyOf(trip)
  const tickets = paid.parts.filter(({ product }) => product === flightsProduct)
  const settled = {
    isFlight: tickets.length > 0,
    status: trip.status,
    orders: tickets.length,
    isSelfTransfer: journey.itinerary.some(({ selfTransfer }) => selfTransfer !== undefined),
    claim,
    withAgent: caseId !== null,
    failedAttempts: attempts.failed,
  }
  const asks = settled.isFlight && trip.status !== 'Canceled' && claim === null
  const quotes = asks
    ? await Promise.all(tickets.map(({ reference }) => flights.quoteCancellation(reference)))
    : []
  const kinds = quotes.map((answer) => (answer.kind === 'done' ? answer.value : null))
  const strictest =
    kinds.find((quote) => quote === null || !voids.has(quote.kind)) ?? kinds[0] ?? null
  const [part] = tickets
  const asked =
    asks && tickets.length === 1 && part !== undefined ? await desk.terms(part.reference) : null
  if (asked?.kind === 'unknown')
    return refuse({
      code: 'ProviderUnavailable',
      message: 'The airline didn’t respond.',
    })
  const terms = asked?.kind === 'done' ? asked.value : null
  const toExchange: TripToExchange = {
    ...settled,
    terms: asked?.kind === 'refused' && asked.code === 'ContactAirline' ? 'AirlineControl' : terms,
    cancels: strictest?.kind ?? null,
  }
  return ok({
    trip,
    journey,
    paid,
    opening: openExchange(toExchange),
    terms,
    cancels: strictest,
    coveredUntil,
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
/** Null if the trip can be changed online. */
export const whyNot = ({
  opening: { exchangeable, reason },
}: Pick<ExchangeFacts, 'opening'>): Refusal | null =>
  exchangeable
    ? null
    : {
        code: reason === null ? 'NotExchangeable' : codeOf[reason],
        message: 'The flights of this trip can’t be changed online now.',
        facts: { reason, most: exchangeTerms.mostFailedAttempts },
      }

export const partyOf = ({ passengers }: Pick<Journey, 'passengers'>): Party => {
  const count = (wanted: Journey['passengers'][number]['type']): number =>
    passengers.filter(({ type }) => type === wanted).length
  return {
    adults: count('Adult'),
    children: count('Child'),
    seatedInfants: count('SeatedInfant'),
    lapInfants: count('LapInfant'),
  }
}

/** Rejects unknown, repeated, flown and closed slices; null if the request is valid. */
export const sliceFault = (
  slices: readonly { readonly action: string; readonly slice?: number }[],
  { journey, terms }: Pick<ExchangeFacts, 'journey' | 'terms'>,
): Refusal | null => {
  const seen = new Set<number>()
  for (const [at, { action, slice }] of slices.entries()) {
    if (slice === undefined) continue
    const field = `slices.${at}.slice`
    if (slice >= journey.itinerary.length || seen.has(slice))
      return {
        code: 'OutOfRange',
        message:
          slice >= journey.itinerary.length
            ? 'There is no such slice on this trip.'
            : 'Each slice can only be listed once.',
        field,
      }
    seen.add(slice)
    if (action !== 'Keep' && terms?.slices[slice]?.flown === true)
      return { code: 'SegmentFlown', message: 'This flight has already departed.', field }
    if (action !== 'Keep' && terms?.slices[slice]?.closed === true)
      return {
        code: 'ContactAirline',
        message: 'This flight departs too soon to change.',
        field,
        facts: { reason: 'TooCloseToDeparture' },
      }
  }
  const after =
    journey.itinerary.length -
    slices.filter(({ action }) => action === 'Remove').length +
    slices.filter(({ action }) => action === 'Add').length
  return after < 1 || after > 6
    ? { code: 'OutOfRange', message: 'A trip must have one to six slices.', field: 'slices' }
    : null
}
