import type { Refusal } from '@portolan/contract/errors.ts'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { checkFreeze } from '@portolan/domain/protections/price-freeze/eligibility.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import { travelDatesOf } from '@portolan/domain/travelers/travel-dates.ts'
import { tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { flightQuotes, quotedFares, type FlightQuote } from '../../flights/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { airlinesOf, cabinOf } from '../insured-flights.ts'
import type { FreezeRisk } from '../underwriter.ts'
import type { FrozenFlights } from './freeze-quote.ts'

export interface FlightsToFreeze {
  readonly tenant: TenantId
  readonly personId: string
  /** The person's own quote of the flights. */
  readonly flightQuoteId: string
  readonly now: number
}
/** A quoted price as something that can be frozen. */
export interface FreezableFlights {
  readonly quote: FlightQuote
  readonly flights: Omit<FrozenFlights, 'hours' | 'cap' | 'fee'>
  readonly dates: TravelDates
  /** Number of travelers. */
  readonly count: number
  /** What the underwriter insures of the dearest traveler. */
  readonly risk: Omit<FreezeRisk, 'cap' | 'hours'>
}

const noQuote: Refusal = {
  code: 'NotFound',
  message: 'There is no such quote of flights.',
  field: 'flightQuoteId',
}

/** The person's unexpired quote; `NotFound` or `QuoteExpired`. */
export const freezableFlights = async (
  { database }: { readonly database: Database },
  { tenant, personId, flightQuoteId, now }: FlightsToFreeze,
): Promise<Result<FreezableFlights, Refusal>> => {
  const quote = await database.tenant(tenant, (tx) =>
    flightQuotes.byId(tx, tenant, personId, flightQuoteId),
  )
  const slices = quote?.body.tickets.flatMap((ticket) => ticket.slices) ?? []
  const [first] = slices
  const departs = first?.segments[0]
  if (quote === null || first === undefined || departs === undefined) return refuse(noQuote)
  if (quote.expiresAt <= now)
    return refuse({ ...noQuote, code: 'QuoteExpired', message: 'The price has expired.' })
  const { tickets, party } = quote.body
  const { itinerary, travelers } = quotedFares(tickets, party)
  const [dearest] = travelers.toSorted((a, b) => Number(b.price.minor - a.price.minor))
  const dates = travelDatesOf(slices, tickets.at(-1)?.slices[0])
  if (dearest === undefined || dates === null)
    throw new Error('protections: flights without a traveler or a date')
  return ok({
    quote,
    flights: {
      itinerary,
      travelers: travelers.map(({ type, price }) => ({ type, frozen: toWire(price) })),
      party,
      choices: tickets.map(({ choice }) => choice.map(({ option, brand }) => ({ option, brand }))),
      title: tripTitle(slices),
      slices,
      firstDeparture: Date.parse(departs.departure.instant),
    },
    dates,
    count: travelersOf(party),
    risk: {
      kind: 'price-freeze',
      segmentId: departs.id,
      cabin: cabinOf(first),
      frozen: toWire(dearest.price),
    },
  })
}

/** Refuses as `checkFreeze` does. */
export const checkFreezable = (
  { flights: { slices, travelers, firstDeparture }, count }: FreezableFlights,
  { hours, cap }: { readonly hours: number; readonly cap: MoneyWire },
  now: number,
): Result<unknown, Refusal> => {
  const checked = checkFreeze({
    at: now,
    hours,
    cap: fromWire(cap),
    travelers: travelers.length,
    party: count,
    airlines: airlinesOf(slices),
    firstDeparture,
  })
  return checked.ok
    ? checked
    : refuse({ ...checked.refusal, message: 'This price is not frozen on these terms.' })
}
