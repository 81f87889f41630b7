import type { Refusal } from '@portolan/contract/errors.ts'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { checkFreeze } from '@portolan/domain/protections/price-freeze/eligibility.ts'
import { priceFreezeFee } from '@portolan/domain/protections/price-freeze/price.ts'
import { day, hour } from '@portolan/domain/protections/spans.ts'
import { travelDatesOf } from '@portolan/domain/travelers/travel-dates.ts'
import { tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { flightQuotes, quotedFares, type FlightQuote } from '../../flights/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CoverRisk, Underwriter } from '../underwriter.ts'
import { freezeQuotes, type FreezeQuote } from './freeze-quote.ts'

export interface QuoteFreezeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
}
export interface WantedFreeze {
  readonly tenant: TenantId
  readonly personId: string
  /** The person's own quote of the flights. */
  readonly flightQuoteId: string
  readonly hours: number
  readonly cap: MoneyWire
  readonly now: number
}

/** The cover begins before the freeze is paid and outlasts it, however long paying takes. */
const slackMs = day

const segmentsOf = (slices: readonly FaredSlice[]) => slices.flatMap(({ segments }) => segments)
const airlinesOf = (slices: readonly FaredSlice[]): readonly string[] => [
  ...new Set(
    segmentsOf(slices).flatMap(({ marketingAirline, operatingAirline }) => [
      marketingAirline.code,
      operatingAirline.code,
    ]),
  ),
]
/** The cabin that is sold; basic fares are sold in economy. */
const cabinOf = ({ brand }: Pick<FaredSlice, 'brand'>): SearchCabin =>
  brand.cabin === 'BasicEconomy' ? 'Economy' : brand.cabin

const notInsured = (code: Refusal['code']): Refusal => ({
  code,
  message: 'The underwriter does not insure this price right now.',
})
const noQuote: Refusal = {
  code: 'NotFound',
  message: 'There is no such quote of flights.',
  field: 'flightQuoteId',
}

interface Frozen {
  readonly quote: FlightQuote
  readonly slices: readonly FaredSlice[]
  readonly first: FaredSlice
  readonly firstDeparture: number
}
const frozenOf = (quote: FlightQuote): Frozen | null => {
  const slices = quote.body.tickets.flatMap((ticket) => ticket.slices)
  const [first] = slices
  const departs = first?.segments[0]?.departure.instant
  return first === undefined || departs === undefined
    ? null
    : { quote, slices, first, firstDeparture: Date.parse(departs) }
}

/**
 * Quotes the freeze of a quoted price for all of its travelers (protections-13, protections-15).
 * Refuses as `checkFreeze` does, with `NotFound` or `QuoteExpired` for the flights, and with what
 * the underwriter answers.
 */
export const quoteFreeze = async (
  { database, ids, underwriter }: QuoteFreezeDeps,
  { tenant, personId, flightQuoteId, hours, cap, now }: WantedFreeze,
): Promise<Result<FreezeQuote, Refusal>> => {
  const flights = await database.tenant(tenant, (tx) =>
    flightQuotes.byId(tx, tenant, personId, flightQuoteId),
  )
  const frozen = flights && frozenOf(flights)
  if (frozen === null) return refuse(noQuote)
  const { quote, slices, first, firstDeparture } = frozen
  if (quote.expiresAt <= now)
    return refuse({ ...noQuote, code: 'QuoteExpired', message: 'The price has expired.' })
  const { tickets, party } = quote.body
  const fares = quotedFares(tickets, party)
  const count = travelersOf(party)
  const checked = checkFreeze({
    at: now,
    hours,
    cap: fromWire(cap),
    travelers: fares.travelers.length,
    party: count,
    airlines: airlinesOf(slices),
    firstDeparture,
  })
  if (!checked.ok)
    return refuse({ ...checked.refusal, message: 'This price is not frozen on these terms.' })
  const [dearest] = fares.travelers.toSorted((a, b) => Number(b.price.minor - a.price.minor))
  if (dearest === undefined) throw new Error('protections: a price without a traveler')
  const risk: CoverRisk = {
    kind: 'price-freeze',
    segmentId: first.segments[0]?.id ?? '',
    cabin: cabinOf(first),
    frozen: toWire(dearest.price),
    cap,
    hours,
  }
  const until = now + hours * hour + slackMs
  const cover = await underwriter.quote({ risk, units: count, from: now, until })
  if (cover.kind !== 'done')
    return refuse(notInsured(cover.kind === 'refused' ? cover.code : 'Unavailable'))
  const { cost } = cover.value
  const dates = travelDatesOf(slices, tickets.at(-1)?.slices[0])
  if (dates === null) throw new Error('protections: a freeze without a flight')
  const kept = await database.tenant(tenant, (tx) =>
    freezeQuotes.keep(tx, ids, {
      tenant,
      personId,
      now,
      life: Math.max(0, Math.min(cover.value.expiresAt, quote.expiresAt) - now),
      body: {
        hours,
        cap,
        fee: toWire(priceFreezeFee({ ...cost, total: fromWire(cost.total) })),
        itinerary: fares.itinerary,
        travelers: fares.travelers.map(({ type, price }) => ({ type, frozen: toWire(price) })),
        party,
        choices: tickets.map(({ choice }) =>
          choice.map(({ option, brand }) => ({ option, brand })),
        ),
        title: tripTitle(slices),
        firstDeparture,
        cover: cover.value,
        dates,
      },
    }),
  )
  return ok(kept)
}
