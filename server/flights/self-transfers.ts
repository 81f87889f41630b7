import { combinedId } from '@portolan/domain/flights/combined-id.ts'
import { lowestFare } from '@portolan/domain/flights/flight-list.ts'
import { joinBrands } from '@portolan/domain/flights/join-brands.ts'
import {
  leastMinutes,
  selfTransferTerms,
  type ChangeFacts,
} from '@portolan/domain/flights/self-transfer.ts'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import type { TicketSearch, TicketSupplier } from './combine-tickets.ts'
import type { NonstopFlight, SupplierSearch } from './flight-supplier.ts'
import { changeFacts, selfTransferOf, type Change } from './self-transfer-facts.ts'

/** Airports tried on the way, and most journeys returned. */
const mostPoints = 8
const mostListed = 10

type Option = SupplierSearch['options'][number]
type Brands = SupplierSearch['brands']
type Slice = TicketSearch['slices'][number]

/** A flight and the slice it was found for. */
interface Leg extends NonstopFlight {
  readonly on: Slice
}
/** Two connecting flights at their lowest fares. */
export interface Meeting {
  readonly first: Leg
  readonly second: Leg
  readonly at: string
  readonly waitMinutes: number
  readonly minutes: number
  readonly total: number
  readonly facts: ChangeFacts
  readonly change: Change
}

const minutesOf = ({ leavesAt, landsAt }: NonstopFlight): number =>
  Math.round((landsAt - leavesAt) / 60_000)
const sellTogether = (a: NonstopFlight, b: NonstopFlight): boolean =>
  a.airline === b.airline || (a.alliance !== null && a.alliance === b.alliance)

/**
 * Pairs of nonstop flights that connect at one airport with enough time, without pairs that another
 * beats in price and time.
 */
const meetingsAt = async (
  supplier: TicketSupplier,
  { cabin, party, now }: TicketSearch,
  slice: Slice,
  at: string,
): Promise<Meeting[]> => {
  const ask = async (on: Slice): Promise<Leg[]> => {
    const found = await supplier.nonstops({ slice: on, cabin, party, now })
    return found.ok ? found.value.map((flight) => ({ ...flight, on })) : []
  }
  const onward = { origin: at, destination: slice.destination, date: slice.date }
  const [to, ...after] = await Promise.all([
    ask({ ...slice, destination: at }),
    ask(onward),
    ask({ ...onward, date: addDays(slice.date, 1) }),
  ])
  const seconds = after.flat()
  const known = new Map<string, ChangeFacts | null>()
  const meetings: Meeting[] = []
  for (const first of to) {
    for (const second of seconds) {
      const waitMinutes = Math.round((second.leavesAt - first.landsAt) / 60_000)
      if (waitMinutes < 0 || waitMinutes > selfTransferTerms.mostWait) continue
      const [total, minutes] = [
        first.total + second.total,
        minutesOf(first) + waitMinutes + minutesOf(second),
      ]
      if (
        meetings.some((other) => other.total <= total && other.minutes <= minutes) ||
        sellTogether(first, second)
      )
        continue
      const change: Change = {
        airport: at,
        firstSegmentId: first.id,
        waitMinutes,
        terminals: { from: first.to.terminal, to: second.from.terminal },
        countries: { from: first.from.country, at: first.to.country, to: second.to.country },
      }
      const kind = JSON.stringify([change.countries, change.terminals])
      const facts = known.has(kind) ? known.get(kind) : await changeFacts(supplier, change)
      known.set(kind, facts ?? null)
      if (facts === null || facts === undefined || waitMinutes < leastMinutes(facts)) continue
      meetings.push({ first, second, at, waitMinutes, minutes, total, facts, change })
    }
  }
  return meetings
}

/** Drops pairs that another beats in price and time. */
const best = (meetings: readonly Meeting[]): Meeting[] => {
  const kept: Meeting[] = []
  let quickest = Infinity
  for (const meeting of meetings.toSorted((a, b) => a.total - b.total || a.minutes - b.minutes)) {
    if (meeting.minutes >= quickest) continue
    quickest = meeting.minutes
    kept.push(meeting)
  }
  return kept.slice(0, mostListed)
}

/**
 * Self-transfers of two nonstop tickets for one slice: the best by price and time. Only those are
 * priced in detail.
 */
export const selfTransfers = async (
  supplier: TicketSupplier,
  request: TicketSearch,
  slice: Slice,
): Promise<Meeting[]> => {
  const points = await supplier.transferPoints(slice.origin, slice.destination, mostPoints)
  return best(
    (await Promise.all(points.map((at) => meetingsAt(supplier, request, slice, at)))).flat(),
  )
}

interface Described {
  readonly list: SupplierSearch
  readonly option: Option
}

/** Listed options by id; flights of one route and day share one search. */
const describe = async (
  supplier: TicketSupplier,
  request: TicketSearch,
  legs: readonly Leg[],
): Promise<Map<string, Described>> => {
  const asked = Map.groupBy(legs, ({ on }) => [on.origin, on.destination, on.date].join())
  const found = await Promise.all(
    [...asked.values()].map(async (flights): Promise<[string, Described][]> => {
      const list = await supplier.search({
        ...request,
        slices: flights.slice(0, 1).map(({ on }) => on),
        chosen: [],
        only: flights.map(({ id }) => id),
      })
      return list.ok
        ? list.value.options.map((option) => [option.id, { list: list.value, option }])
        : []
    }),
  )
  return new Map(found.flat())
}

/** One fare per shelf that both tickets offer, and always the two cheapest together. */
const faresOf = (first: Described, second: Described, brands: Brands): Option['fares'] => {
  const pairs = first.option.fares.flatMap((one) => {
    const other = second.option.fares.find(
      ({ brand }) => second.list.brands[brand]?.shelf === first.list.brands[one.brand]?.shelf,
    )
    return other === undefined ? [] : [{ one, other }]
  })
  const cheapest = {
    one: lowestFare(first.option) as Option['fares'][number],
    other: lowestFare(second.option) as Option['fares'][number],
  }
  const all = pairs.some(({ one, other }) => one === cheapest.one && other === cheapest.other)
    ? pairs
    : [cheapest, ...pairs]
  const fares = all.map(({ one, other }) => {
    const brand = combinedId([one.brand, other.brand])
    const [ofOne, ofOther] = [first.list.brands[one.brand], second.list.brands[other.brand]]
    if (ofOne !== undefined && ofOther !== undefined)
      Object.assign(brands, {
        [one.brand]: ofOne,
        [other.brand]: ofOther,
        [brand]: joinBrands(ofOne, ofOther),
      })
    const seatsLeft = Math.min(one.seatsLeft ?? Infinity, other.seatsLeft ?? Infinity)
    return {
      brand,
      total: one.total + other.total,
      perTraveler: one.perTraveler + other.perTraveler,
      separate: true,
      ...(Number.isFinite(seatsLeft) ? { seatsLeft } : {}),
    }
  })
  return fares.sort(
    (a, b) => (brands[a.brand]?.shelf ?? 0) - (brands[b.brand]?.shelf ?? 0) || a.total - b.total,
  )
}

/** Pairs as a list at the sum of their tickets, without flights no longer on sale. */
export const listMeetings = async (
  supplier: TicketSupplier,
  request: TicketSearch,
  meetings: readonly Meeting[],
): Promise<SupplierSearch> => {
  const flights = await describe(
    supplier,
    request,
    meetings.flatMap(({ first, second }) => [first, second]),
  )
  const segments: SupplierSearch['segments'] = []
  const [airports, airlines, brands] = [{}, {}, {}] as [
    SupplierSearch['airports'],
    SupplierSearch['airlines'],
    Brands,
  ]
  const options: Option[] = []
  for (const { change, facts, at, waitMinutes, minutes, ...meeting } of meetings) {
    const [first, second] = [flights.get(meeting.first.id), flights.get(meeting.second.id)]
    const [one, two] = [
      first?.list.segments[first.option.segments[0] ?? -1],
      second?.list.segments[second.option.segments[0] ?? -1],
    ]
    if (first === undefined || second === undefined || one === undefined || two === undefined)
      continue
    for (const { list } of [first, second]) {
      Object.assign(airports, list.airports)
      Object.assign(airlines, list.airlines)
    }
    segments.push(one, two)
    options.push({
      id: combinedId([one.id, two.id]),
      segments: [segments.length - 2, segments.length - 1],
      minutes,
      stops: 1,
      plusDays: daysBetween(one.departs.slice(0, 10), two.arrives.slice(0, 10)),
      layovers: [
        {
          airport: at,
          minutes: waitMinutes,
          overnight: one.arrives.slice(0, 10) !== two.departs.slice(0, 10),
          selfTransfer: await selfTransferOf(supplier, change, facts, request.now),
        },
      ],
      fares: faresOf(first, second, brands),
    })
  }
  return {
    asOf: new Date(request.now).toISOString(),
    currency: 'USD',
    slice: request.chosen.length,
    airports,
    airlines,
    segments,
    brands,
    options,
  }
}
