import { combinedId } from '@portolan/domain/flights/combined-id.ts'
import { lowestFare } from '@portolan/domain/flights/flight-list.ts'
import { joinBrands } from '@portolan/domain/flights/join-brands.ts'
import { leastMinutes, selfTransferTerms, type ChangeFacts } from '@portolan/domain/flights/self-transfer.ts'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import type { TicketSearch, TicketSupplier } from './combine-tickets.ts'
import type { SupplierSearch } from './flight-supplier.ts'
import { landsAt, leavesAt } from './list-times.ts'
import { changeFacts, selfTransferOf, type Change } from './self-transfer-facts.ts'

/** Airports on the way that are looked at, and journeys that are told of in the end. */
const mostPoints = 8
const mostListed = 10

type Option = SupplierSearch['options'][number]
type Brands = SupplierSearch['brands']

/** Two flights that meet. */
interface Meeting {
  readonly first: { readonly list: SupplierSearch; readonly option: Option }
  readonly second: { readonly list: SupplierSearch; readonly option: Option }
  readonly at: string
  readonly waitMinutes: number
  readonly minutes: number
  readonly total: number
  readonly facts: ChangeFacts
  readonly change: Change
}

/** The one flight of a nonstop option. */
const flightOf = ({ list, option }: Meeting['first']): SupplierSearch['segments'][number] => {
  const flight = list.segments[option.segments[0] ?? -1]
  if (flight === undefined) throw new RangeError('flights: an option without a flight')
  return flight
}
const sellTogether = (a: Meeting['first'], b: Meeting['second']): boolean => {
  const [one, other] = [flightOf(a).airline, flightOf(b).airline]
  const alliance = a.list.airlines[one]?.alliance
  return one === other || (alliance !== undefined && alliance === b.list.airlines[other]?.alliance)
}

/** Every pair of nonstop flights that meets at one airport with time enough. */
const meetingsAt = async (supplier: TicketSupplier, request: TicketSearch, slice: TicketSearch['slices'][number], at: string): Promise<Meeting[]> => {
  const ask = (origin: string, destination: string, date: string) => supplier.search({ ...request, slices: [{ origin, destination, date }], chosen: [], nonstop: true })
  const answers = await Promise.all([ask(slice.origin, at, slice.date), ask(at, slice.destination, slice.date), ask(at, slice.destination, addDays(slice.date, 1))])
  const [to, ...onward] = answers.map((answer) => (answer.ok ? answer.value : null))
  const lists = onward.flatMap((list) => list ?? [])
  if (to === null || to === undefined || lists.length === 0) return []
  const known = new Map<string, ChangeFacts | null>()
  const meetings: Meeting[] = []
  for (const option of to.options) {
    const landed = landsAt(to, option)
    const one = flightOf({ list: to, option })
    for (const list of lists) {
      for (const next of list.options) {
        const waitMinutes = Math.round((leavesAt(list, next) - landed) / 60_000)
        if (waitMinutes < 0 || waitMinutes > selfTransferTerms.mostWait) continue
        const pair = { first: { list: to, option }, second: { list, option: next } }
        if (sellTogether(pair.first, pair.second)) continue
        const two = flightOf(pair.second)
        const change: Change = {
          airport: at, firstSegmentId: one.id, waitMinutes, terminals: { from: one.toTerminal, to: two.fromTerminal },
          countries: { from: to.airports[one.from]?.country ?? '', at: to.airports[at]?.country ?? '', to: list.airports[two.to]?.country ?? '' },
        }
        const kind = JSON.stringify([change.countries, change.terminals])
        const facts = known.has(kind) ? known.get(kind) : await changeFacts(supplier, change)
        known.set(kind, facts ?? null)
        if (facts === null || facts === undefined || waitMinutes < leastMinutes(facts)) continue
        meetings.push({ ...pair, at, waitMinutes, minutes: option.minutes + waitMinutes + next.minutes, total: lowestFare(option).total + lowestFare(next).total, facts, change })
      }
    }
  }
  return meetings
}

/** None that another beats in price and time. */
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

/** A fare for each shelf that both tickets have, and the cheapest of each together in any case. */
const faresOf = ({ first, second }: Meeting, brands: Brands): Option['fares'] => {
  const pairs = first.option.fares.flatMap((one) => {
    const other = second.option.fares.find(({ brand }) => second.list.brands[brand]?.shelf === first.list.brands[one.brand]?.shelf)
    return other === undefined ? [] : [{ one, other }]
  })
  const cheapest = { one: lowestFare(first.option) as Option['fares'][number], other: lowestFare(second.option) as Option['fares'][number] }
  const all = pairs.some(({ one, other }) => one === cheapest.one && other === cheapest.other) ? pairs : [cheapest, ...pairs]
  const fares = all.map(({ one, other }) => {
    const brand = combinedId([one.brand, other.brand])
    const [ofOne, ofOther] = [first.list.brands[one.brand], second.list.brands[other.brand]]
    if (ofOne !== undefined && ofOther !== undefined) Object.assign(brands, { [one.brand]: ofOne, [other.brand]: ofOther, [brand]: joinBrands(ofOne, ofOther) })
    const seatsLeft = Math.min(one.seatsLeft ?? Infinity, other.seatsLeft ?? Infinity)
    return { brand, total: one.total + other.total, perTraveler: one.perTraveler + other.perTraveler, separate: true, ...(Number.isFinite(seatsLeft) ? { seatsLeft } : {}) }
  })
  return fares.sort((a, b) => (brands[a.brand]?.shelf ?? 0) - (brands[b.brand]?.shelf ?? 0) || a.total - b.total)
}

/** Self-transfers on one slice, each ticket a nonstop flight: the best by price and time, each at the sum of its tickets. */
export const selfTransfers = async (supplier: TicketSupplier, request: TicketSearch, slice: TicketSearch['slices'][number]): Promise<SupplierSearch> => {
  const points = await supplier.transferPoints(slice.origin, slice.destination, mostPoints)
  const meetings = best((await Promise.all(points.map((at) => meetingsAt(supplier, request, slice, at)))).flat())
  const segments: SupplierSearch['segments'] = []
  const [airports, airlines, brands] = [{}, {}, {}] as [SupplierSearch['airports'], SupplierSearch['airlines'], Brands]
  const options: Option[] = []
  for (const meeting of meetings) {
    const { first, second, at, waitMinutes, minutes } = meeting
    const [one, two] = [flightOf(first), flightOf(second)]
    for (const { list } of [first, second]) {
      Object.assign(airports, list.airports)
      Object.assign(airlines, list.airlines)
    }
    segments.push(one, two)
    options.push({
      id: combinedId([first.option.id, second.option.id]), segments: [segments.length - 2, segments.length - 1], minutes, stops: 1,
      plusDays: daysBetween(one.departs.slice(0, 10), two.arrives.slice(0, 10)),
      layovers: [{ airport: at, minutes: waitMinutes, overnight: one.arrives.slice(0, 10) !== two.departs.slice(0, 10), selfTransfer: await selfTransferOf(supplier, meeting.change, meeting.facts, request.now) }],
      fares: faresOf(meeting, brands),
    })
  }
  return { asOf: new Date(request.now).toISOString(), currency: 'USD', slice: request.chosen.length, airports, airlines, segments, brands, options }
}
