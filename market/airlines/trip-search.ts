import { dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  defaultLimit,
  earliestOf,
  hourOf,
  journeysOf,
  lowestCabin,
  partyRefusal,
  placesOf,
  segmentsOf,
  type AirEngine,
} from './air-engine.ts'
import { tierCabin, tiersOf } from './brands.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import type { Built, Path } from './options.ts'
import { seatsFor } from './party-price.ts'
import { bestTrips, fromPrices, type FromPrice } from './trips.ts'
import type {
  AirItinerary,
  AirMarket,
  AirRefusal,
  AirSearchRequest,
  AirSearchResult,
  AirSegment,
  ChosenSlice,
  FareBrand,
  NonstopFlight,
  SliceRequest,
} from './types.ts'

/** Refuses with the first segment of a path that has too few seats left. */
export const noAvailability = (
  { options }: AirEngine,
  path: Path,
  segmentIds: readonly string[],
  cabin: CabinIndex,
  hour: number,
): Result<never, AirRefusal> => {
  const { leg, seats } = options.scarcest(path, cabin, hour)
  return refuse({
    code: 'NoAvailability',
    segmentId: segmentIds[leg] ?? '',
    seatsLeft: Math.max(0, seats),
  })
}

const nonstopId = ({ index, network }: AirEngine, flight: number, day: number): string =>
  index.id(
    {
      flight,
      marketing: network.carrier[flight] as number,
      number: network.number[flight] as number,
    },
    dateOfDayNumber(day),
  )

export const nonstopFlights = (
  engine: AirEngine,
  { slice, cabin, passengers, now }: Parameters<AirMarket['nonstops']>[0],
): Result<readonly NonstopFlight[], AirRefusal> => {
  const { options } = engine
  const wrongParty = partyRefusal(passengers)
  if (wrongParty) return refuse(wrongParty)
  const places = placesOf(engine, slice, now)
  if (!places.ok) return places
  const lowest = lowestCabin(cabin)
  const journeys = journeysOf(
    engine,
    places.value,
    { cabin: lowest, seats: seatsFor(passengers), slices: 1, now },
    { byPrice: defaultLimit, others: true, nonstop: true },
  )
  return ok(
    journeys.flatMap(({ flights, days, base }): NonstopFlight[] => {
      const path = options.path(flights, days)
      const [segment] = segmentsOf(engine, path)
      if (segment === undefined) return []
      const tier = tiersOf(path.airline, lowest)[0] ?? 'standard'
      const total = options.partyTotal(path, tier, base, passengers)
      return [{ segment, departure: path.departure, arrival: path.arrival, total }]
    }),
  )
}

/** What the slices of one request have in common. */
interface SearchTerms {
  readonly request: AirSearchRequest
  readonly cabin: CabinIndex
  readonly limit: number
  readonly hour: number
  /** Slices on the ticket. */
  readonly onTicket: number
}

/** The chosen fare of a slice, with the price it has now. */
const buildChosen = (
  engine: AirEngine,
  pick: ChosenSlice,
  { request, hour, onTicket }: SearchTerms,
): Result<Built[], AirRefusal> => {
  const resolved = engine.pathOf(pick, earliestOf(request.now))
  if (!resolved.ok) return resolved
  const { path, tier, brand } = resolved.value
  const cabin = tierCabin[tier]
  const priced = engine.options.build(path, cabin, request.passengers, hour, onTicket)
  const fare = priced?.fares.find((each) => each.brand === brand)
  return fare
    ? ok([{ path, fares: [fare] }])
    : noAvailability(engine, path, pick.segmentIds, cabin, hour)
}

/** Every journey of a slice that is kept, with its fares. */
const buildSlice = (
  engine: AirEngine,
  slice: SliceRequest,
  { request, cabin, limit, hour, onTicket }: SearchTerms,
): Result<Built[], AirRefusal> => {
  const { passengers, now, only } = request
  const { options } = engine
  const places = placesOf(engine, slice, now)
  if (!places.ok) return places
  const found = journeysOf(
    engine,
    places.value,
    { cabin, seats: seatsFor(passengers), slices: onTicket, now },
    { byPrice: limit, others: true, nonstop: only !== undefined },
  )
  const journeys =
    only === undefined
      ? found
      : found.filter(({ flights, days }) =>
          only.includes(nonstopId(engine, flights[0] as number, days[0] as number)),
        )
  return ok(
    journeys.flatMap(
      ({ flights, days }) =>
        options.build(options.path(flights, days), cabin, passengers, hour, onTicket) ?? [],
    ),
  )
}

export const searchTrips = (
  engine: AirEngine,
  request: AirSearchRequest,
  chosen: readonly ChosenSlice[],
): Result<AirSearchResult, AirRefusal> => {
  const { slices, passengers, now } = request
  const wrongParty = partyRefusal(passengers)
  if (wrongParty) return refuse(wrongParty)
  if (slices.length < 1 || slices.length > 6 || chosen.length >= slices.length)
    return refuse({ code: 'InvalidSlices', reason: 'count' })
  if (slices.some((slice, i) => i > 0 && slice.date < (slices[i - 1]?.date ?? '')))
    return refuse({ code: 'InvalidSlices', reason: 'order' })
  const terms: SearchTerms = {
    request,
    cabin: lowestCabin(request.cabin),
    limit: request.limit ?? defaultLimit,
    hour: hourOf(now),
    onTicket: Math.max(slices.length, request.ticketSlices ?? 0),
  }
  const built: Built[][] = []
  for (const [i, slice] of slices.entries()) {
    const pick = chosen[i]
    const options = pick ? buildChosen(engine, pick, terms) : buildSlice(engine, slice, terms)
    if (!options.ok) return options
    built.push(options.value)
  }
  return ok(describeResult(engine, built, chosen.length, terms))
}

const leastOf = (prices: readonly FromPrice[]): number =>
  Math.min(...prices.map(({ total }) => total))
const minutesOf = ({ path }: Built): number => path.arrival - path.departure

interface PricedOption {
  readonly option: Built
  /** Price of the whole trip from each of the option's fares. */
  readonly least: readonly FromPrice[]
}
/** The options of each slice that some trip can be made with, by price, then by duration. */
const usableOptions = (
  built: readonly (readonly Built[])[],
  onTicket: number,
): readonly (readonly PricedOption[])[] => {
  // One slice of a ticket with several is priced as a part of that ticket.
  const leasts =
    built.length === 1 && onTicket > 1
      ? built.map((list) =>
          list.map(({ fares }) =>
            fares.map(({ combined }): FromPrice => ({ total: combined, separate: false })),
          ),
        )
      : fromPrices(built)
  return built.map((list, i) =>
    list
      .flatMap((option, k) => {
        const least = leasts[i]?.[k] ?? []
        return least.every(({ total }) => Number.isFinite(total)) ? [{ option, least }] : []
      })
      .sort(
        (a, b) => leastOf(a.least) - leastOf(b.least) || minutesOf(a.option) - minutesOf(b.option),
      ),
  )
}

const describeResult = (
  engine: AirEngine,
  built: readonly (readonly Built[])[],
  chosenSlices: number,
  { limit, onTicket }: SearchTerms,
): AirSearchResult => {
  const segments = new Map<string, AirSegment>()
  const brands = new Map<string, FareBrand>()
  const usable = usableOptions(built, onTicket)
  const described = usable.map((list) =>
    list.map(({ option, least }) => {
      const legs = segmentsOf(engine, option.path)
      for (const leg of legs) segments.set(leg.id, leg)
      for (const { brand } of option.fares) brands.set(brand.id, brand)
      return engine.options.describe(option, least, legs)
    }),
  )
  const itineraries = bestTrips(
    usable.map((list) => list.map(({ option }) => option)),
    built.length === 1 ? Infinity : limit,
  ).map((trip): AirItinerary => {
    const optionIds = trip.options.map((option, i) => described[i]?.[option]?.id ?? '')
    const brandIds = trip.fares.map(
      (fare, i) => described[i]?.[trip.options[i] ?? 0]?.fares[fare]?.brandId ?? '',
    )
    return {
      id: optionIds.join('|'),
      optionIds,
      brandIds,
      multiTicketType: trip.type,
      total: trip.total,
    }
  })
  return {
    segments: [...segments.values()],
    brands: [...brands.values()],
    slices: described.slice(chosenSlices),
    itineraries,
  }
}
