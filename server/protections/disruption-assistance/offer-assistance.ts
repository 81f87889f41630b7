import { cabins, searchCabinOf, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { checkAssistance } from '@portolan/domain/protections/disruption-assistance/eligibility.ts'
import { fareCapFor, policyFor } from '@portolan/domain/protections/disruption-assistance/price.ts'
import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import type { ProtectionRefusalCode } from '@portolan/domain/protections/protection.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, money, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../../flights/flight-supplier.ts'
import { flightQuotes, type FlightQuote } from '../../flights/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { coverableFlights } from '../cancel-for-any-reason/coverable-flights.ts'
import {
  beforePayingShown,
  type ProtectionOffer,
  type ProtectionSeller,
} from '../protection-seller.ts'
import type { QuotedCover, Underwriter } from '../underwriter.ts'
import {
  assistanceBeforePaying,
  assistanceQuotes,
  disruptionAssistance,
  type AssistanceBody,
  type AssistanceQuote,
  type StoredPolicy,
} from './assistance-quote.ts'
import { coveredSlices, type LeastConnection } from './covered-journey.ts'

export interface OfferAssistanceDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
  readonly supplier: Pick<FlightSupplier, 'connectionTimes'>
}

/** Flights that can be covered: all travelers and all flights of one ticket. */
export type Coverable = Omit<AssistanceBody, 'policy' | 'premium' | 'cover' | 'quoteId' | 'addedTo'>

/** Least connections by airport, on the safe side of a border. */
export const leastConnections = async (
  supplier: OfferAssistanceDeps['supplier'],
  slices: readonly Pick<FaredSlice, 'segments'>[],
): Promise<LeastConnection> => {
  const airports = new Set(
    slices.flatMap(({ segments }) => segments.slice(0, -1).map((one) => one.destination)),
  )
  const found = new Map(
    await Promise.all(
      [...airports].map(
        async ({ locationCode }) =>
          [locationCode, (await supplier.connectionTimes(locationCode))?.domestic ?? 0] as const,
      ),
    ),
  )
  return (airport) => found.get(airport) ?? 0
}

const coverable = async (
  supplier: OfferAssistanceDeps['supplier'],
  flights: FlightQuote,
): Promise<Coverable | null> => {
  const found = coverableFlights(flights)
  const [ticket] = flights.body.tickets
  if (found === null || found === undefined || ticket === undefined) return null
  const {
    covered: { startsAt, startZone, endsAt, endZone },
    facts: { travelers: passengers, product, dates, passportRequired },
  } = found
  const base = fromWire(ticket.price.base)
  return {
    travelers: passengers.length,
    slices: coveredSlices(ticket.slices, base, await leastConnections(supplier, ticket.slices)),
    startsAt,
    startZone,
    endsAt,
    endZone,
    product,
    kind: 'Flight',
    passengers,
    dates,
    passportRequired,
    baseFare: toWire(money(base.minor / BigInt(passengers.length), base.currency)),
  }
}

export const assistanceRefusal = (
  journey: Coverable,
  now: number,
): ProtectionRefusalCode | null => {
  const everybody = { travelers: journey.travelers, slices: journey.slices.length }
  const firstDeparture = journey.startsAt
  const checked = checkAssistance({
    at: now,
    firstDeparture,
    covered: everybody,
    booked: everybody,
  })
  if (!checked.ok) return checked.refusal.code
  // The underwriter's contracts are in dollars.
  return journey.baseFare.currency === 'USD' && journey.baseFare.minor > 0
    ? null
    : 'ProtectionNotOffered'
}

const cabinOf = ({ slices }: Coverable): SearchCabin =>
  searchCabinOf(cabins[slices[0]?.cabin ?? 1] ?? 'Economy')

const insure = async (
  underwriter: OfferAssistanceDeps['underwriter'],
  journey: Coverable,
  paid: AssistanceBody['baseFare'],
  now: number,
): Promise<Result<QuotedCover, ProtectionRefusalCode>> => {
  const baseFare = fromWire(journey.baseFare)
  const answer = await underwriter.quote({
    risk: {
      kind: disruptionAssistance,
      slices: journey.slices.map(({ flights }) => ({
        segmentIds: flights.map(({ segmentId }) => segmentId),
        connectionMinutes: Math.max(...flights.map((one) => one.connectionMinutes)),
      })),
      cabin: cabinOf(journey),
      paid,
      baseFare: journey.baseFare,
      fareCap: toWire(fareCapFor(baseFare)),
      delayMinutes: disruptionTerms.delayMinutes,
    },
    units: journey.travelers,
    from: now,
    until: lastEvent(journey),
  })
  return answer.kind === 'done' ? ok(answer.value) : refuse('ProtectionNotOffered')
}
/** Claims come until the assistance ends; a slow booking is claimed a little later. */
const slackMs = 24 * 3_600_000
const lastEvent = ({ slices }: Pick<Coverable, 'slices'>): number => endOf({ slices }) + slackMs
/** The first millisecond at which an assistance with these flights is over. */
export const endOf = ({ slices }: Pick<Coverable, 'slices'>): number =>
  Math.max(...slices.flatMap(({ flights }) => flights.map((one) => one.scheduledArrival))) +
  disruptionTerms.expiresAfterMs

const storedPolicy = (
  baseFare: AssistanceBody['baseFare'],
  cost: QuotedCover['cost'],
): StoredPolicy => {
  const policy = policyFor(fromWire(baseFare), { ...cost, total: fromWire(cost.total) })
  return policy.kind === 'Percentage'
    ? policy
    : { kind: 'Fixed', coverage: toWire(policy.coverage), premium: toWire(policy.premium) }
}

/** Offers disruption assistance with quoted flights (protections-7, protections-13). */
export const assistanceSeller = ({
  database,
  ids,
  underwriter,
  supplier,
}: OfferAssistanceDeps): ProtectionSeller => ({
  protection: disruptionAssistance,
  offer: async ({ tenant, personId, quote, now }) => {
    const flights = flightQuotes.of(quote)
    if (flights === null) return null
    const journey = await coverable(supplier, flights)
    if (journey === null) return refuse('ProtectionNotOffered')
    const { grandTotal: paid, base } = flights.body.price
    const until = { quoteId: quote.id, expiresAt: quote.expiresAt }
    const insured = await quoteAssistance(underwriter, journey, { paid, until, now })
    if (!insured.ok) return insured
    const kept = await database.tenant(tenant, (tx) =>
      assistanceQuotes.keep(tx, ids, { tenant, personId, now, ...insured.value }),
    )
    return ok(assistanceOffer(kept, base))
  },
})

/** A quote of the assistance to keep, by today’s price of the underwriter. */
export const quoteAssistance = async (
  underwriter: OfferAssistanceDeps['underwriter'],
  journey: Coverable,
  {
    paid: whole,
    until,
    now,
  }: {
    /** For the flights, of all travelers. */
    readonly paid: MoneyWire
    readonly until: { readonly quoteId: string; readonly expiresAt: number }
    readonly now: number
  },
): Promise<
  Result<{ readonly life: number; readonly body: AssistanceBody }, ProtectionRefusalCode>
> => {
  const refusal = assistanceRefusal(journey, now)
  if (refusal !== null) return refuse(refusal)
  const total = fromWire(whole)
  const paid = toWire(money(total.minor / BigInt(journey.travelers), total.currency))
  const insured = await insure(underwriter, journey, paid, now)
  if (!insured.ok) return insured
  const { id, cost, coverage, expiresAt } = insured.value
  const cover = { id, cost, coverage, expiresAt }
  const policy = storedPolicy(journey.baseFare, cost)
  const shown = assistanceBeforePaying({ ...journey, policy, cover })
  const premium = toWire(shown.fairPrice.premium)
  return ok({
    life: Math.max(0, Math.min(expiresAt, until.expiresAt) - now),
    body: { ...journey, policy, quoteId: until.quoteId, premium, cover },
  })
}

/** What the buyer sees of a quote. `base`: the base fare of all travelers. */
export const assistanceOffer = (
  { id, expiresAt, body }: AssistanceQuote,
  base: MoneyWire,
): ProtectionOffer => ({
  id,
  protection: disruptionAssistance,
  covers: 'Flight',
  rooms: null,
  expiresAt: instantOf(expiresAt),
  percent: body.policy.kind === 'Percentage' ? body.policy.coveragePercent : null,
  paid: base,
  lastUse: instantOf(endOf(body) - 1),
  zone: body.endZone,
  beforePaying: beforePayingShown(assistanceBeforePaying(body), fromWire(body.cover.coverage)),
})
