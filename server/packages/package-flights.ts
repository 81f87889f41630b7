import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { firstSegment, lastSegment, pricedOptions } from '@portolan/domain/flights/flight-list.ts'
import { rankOptions } from '@portolan/domain/flights/rank-options.ts'
import { nightsBetween, type PackageNights } from '@portolan/domain/packages/nights.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ChosenFare, FlightSupplier, SupplierSearch } from '../flights/flight-supplier.ts'
import { joinTickets, priceTickets, type PricedTickets } from '../flights/index.ts'
import { slicesOf, type WantedTrip } from './check-trip.ts'

/** Outbound and return. */
export type BothWays = readonly [ChosenFare, ChosenFare]

/** Lists of flights, cached by price epoch: filters and pages ask for the same again. */
export interface FlightLists {
  /** Outbound flights, or the returns of a chosen one, as the airlines sell them. */
  readonly of: (request: {
    readonly trip: WantedTrip
    readonly party: Party
    readonly outbound?: ChosenFare | undefined
    readonly now: number
  }) => Promise<Result<SupplierSearch, Refusal>>
}
const mostLists = 200

export const createFlightLists = (
  supplier: Pick<FlightSupplier, 'epoch' | 'search'>,
): FlightLists => {
  const kept = new LRUCache<string, SupplierSearch>({ max: mostLists })
  return {
    of: async ({ trip, party, outbound, now }) => {
      const chosen =
        outbound === undefined ? [] : [{ option: outbound.option, brand: outbound.brand }]
      const asked = { slices: slicesOf(trip), cabin: trip.cabin, party, chosen }
      const key = JSON.stringify([await supplier.epoch(now), asked])
      const known = kept.get(key)
      if (known !== undefined) return ok(known)
      const found = await supplier.search({ ...asked, now })
      if (found.ok) kept.set(key, found.value)
      return found
    },
  }
}

/** The same list with one option, and only what it names. */
export const onlyOption = (list: SupplierSearch, id: string): SupplierSearch => {
  const option = list.options.find((one) => one.id === id)
  if (option === undefined) return { ...list, segments: [], options: [] }
  const segments = option.segments.flatMap((at) => list.segments[at] ?? [])
  const [airports, airlines, brands] = [
    new Set(segments.flatMap(({ from, to }) => [from, to])),
    new Set(segments.map(({ airline }) => airline)),
    new Set(option.fares.map(({ brand }) => brand)),
  ]
  const only = <T>(all: Readonly<Record<string, T>>, keys: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))
  return {
    ...list,
    segments,
    airports: only(list.airports, airports),
    airlines: only(list.airlines, airlines),
    brands: only(list.brands, brands),
    options: [{ ...option, segments: segments.map((_, at) => at) }],
  }
}

const noFlights = (slice: 'departs' | 'returns'): Refusal => ({
  code: 'NoFlightsFound',
  message: 'No flights are sold for this day.',
  field: slice,
})
const flightGone = (at: number): Refusal => ({
  code: 'NoAvailability',
  message: 'This flight is no longer sold at this fare.',
  field: `flights.${at}`,
})

interface Found {
  readonly list: SupplierSearch
  readonly choice: ChosenFare
  readonly total: number
}
/** The wanted fare of a list, or the best by the order of recommendation. */
const pickFrom = (list: SupplierSearch, wanted: ChosenFare | undefined): Found | null => {
  if (wanted === undefined) {
    const [best] = rankOptions(list, pricedOptions(list.options), 'fareScore')
    return best === undefined
      ? null
      : {
          list: onlyOption(list, best.option.id),
          choice: { option: best.option.id, brand: best.fare.brand },
          total: best.fare.total,
        }
  }
  const fare = list.options
    .find(({ id }) => id === wanted.option)
    ?.fares.find(({ brand }) => brand === wanted.brand)
  return fare === undefined
    ? null
    : { list: onlyOption(list, wanted.option), choice: wanted, total: fare.total }
}

export interface FoundFlights {
  readonly choice: BothWays
  readonly out: SupplierSearch
  readonly back: SupplierSearch
  readonly currency: Currency
  readonly total: number
  /** Null where no night is left between them. */
  readonly nights: PackageNights | null
}

/** When an option lands and leaves, by the local clock of its own end. */
export const landsAt = (list: SupplierSearch, option: SupplierSearch['options'][number]): string =>
  lastSegment(list, option).arrives
export const leavesAt = (list: SupplierSearch, option: SupplierSearch['options'][number]): string =>
  firstSegment(list, option).departs

/** The flights of a package: those chosen, otherwise the best of the day. */
export const findFlights = async (
  lists: FlightLists,
  request: {
    readonly trip: WantedTrip
    readonly party: Party
    readonly chosen?: readonly ChosenFare[] | undefined
    readonly now: number
  },
): Promise<Result<FoundFlights, Refusal>> => {
  const [wantedOut, wantedBack] = request.chosen ?? []
  const outs = await lists.of(request)
  if (!outs.ok) return refuse(soldOut(outs.refusal, 'departs'))
  const out = pickFrom(outs.value, wantedOut)
  if (out === null) return refuse(wantedOut ? flightGone(0) : noFlights('departs'))
  const backs = await lists.of({ ...request, outbound: out.choice })
  if (!backs.ok) return refuse(soldOut(backs.refusal, 'returns'))
  const back = pickFrom(backs.value, wantedBack)
  if (back === null) return refuse(wantedBack ? flightGone(1) : noFlights('returns'))
  const [outOption, backOption] = [out.list.options[0], back.list.options[0]]
  return ok({
    choice: [out.choice, back.choice],
    out: out.list,
    back: back.list,
    currency: back.list.currency as Currency,
    total: back.total,
    nights:
      outOption === undefined || backOption === undefined
        ? null
        : nightsBetween(landsAt(out.list, outOption), leavesAt(back.list, backOption)),
  })
}
/** The airline's own word for a day without flights is this one's too. */
const soldOut = (refusal: Refusal, slice: 'departs' | 'returns'): Refusal =>
  refusal.code === 'NoAvailability' ? noFlights(slice) : refusal

export const noNights: Refusal = {
  code: 'CheckOutBeforeCheckIn',
  message: 'The return leaves before a night is over.',
  field: 'returns',
}

export interface PricedFlights {
  readonly priced: PricedTickets
  readonly total: number
  readonly currency: Currency
  readonly nights: PackageNights
}

/** Exactly these flights and fares at today's price, with the nights between them. */
export const priceFlights = async (
  supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>,
  {
    flights,
    party,
    now,
  }: {
    readonly flights: readonly ChosenFare[]
    readonly party: Party
    readonly now: number
  },
): Promise<Result<PricedFlights, Refusal>> => {
  const priced = await priceTickets(supplier, { slices: flights, party, now })
  if (!priced.ok) return priced
  const joined = await joinTickets(supplier, priced.value, now)
  if (!joined.ok) return joined
  const { tickets } = joined.value
  const [out, back, ...more] = tickets.flatMap(({ slices }) => slices)
  const [lands, leaves] = [out?.segments.at(-1)?.arrival, back?.segments[0]?.departure]
  // A self-transfer has more slices, and a missed one would cost the stay as well (packages-12).
  if (lands === undefined || leaves === undefined || more.length > 0) return refuse(flightGone(0))
  const nights = nightsBetween(lands.local, leaves.local)
  if (nights === null) return refuse({ ...noNights, field: 'flights.1' })
  const [first] = tickets
  if (first === undefined) return refuse(flightGone(0))
  return ok({
    priced: joined.value,
    total: tickets.reduce((all, { price }) => all + price.grandTotal.minor, 0),
    currency: first.price.grandTotal.currency,
    nights,
  })
}
