/**
 * What every question to the airlines needs: the network and its fares, loaded once, and how a
 * requested slice becomes journeys.
 */
import { dateOfDayNumber, dayNumber, isCalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { World } from '../world/world.ts'
import { airlines } from './airlines.data.ts'
import { createChosenPath } from './chosen-path.ts'
import { createConnectionTimes } from './connections.ts'
import { createDayFares } from './day-fares.ts'
import { createExtras } from './extras.ts'
import { createLegFares, ticketingFor } from './fares.ts'
import { cabinIndex, type CabinIndex } from './fleet-cabins.ts'
import { createFlightIndex, type SegmentRef } from './flight-index.ts'
import { seatKey } from './inventory.ts'
import { loadNetwork } from './network.ts'
import {
  createFlightHistory,
  nothingAnnounced,
  type Announcements,
} from './operations/flight-history.ts'
import { createOptions, type Path } from './options.ts'
import { seatsFor } from './party-price.ts'
import type { Journey } from './journey.ts'
import { createSearch } from './search.ts'
import { createClocks, createSegments } from './segments.ts'
import { createTaxRules } from './taxes.ts'
import type {
  AirRefusal,
  AirSegment,
  Cabin,
  Instant,
  Party,
  SeatCabin,
  SliceRequest,
  SoldSeats,
} from './types.ts'
import { createZoneOffsets } from './zone-offsets.ts'

/** Airlines close sales this long before departure, and open them this many days ahead. */
const closesMinutes = 60
const opensDays = 331
/** Options of a list by price, unless the request sets a limit. */
export const defaultLimit = 200
const keptByDuration = 20
const keptByStops = 20

export interface AirMarketSettings {
  /** Any integer. Determines schedules, prices and other travelers' bookings. */
  readonly seed: number
  readonly world: World
  readonly sold: SoldSeats
  /** Changes that the console has made to single flights. */
  readonly announcements?: Announcements
  /** Tables of leg fares in memory, one an hour, date, cabin and party; 200 by default. */
  readonly tablesKept?: number
}

/** Loads or generates the network (about 20 ms or 2 s). Everything afterwards is synchronous. */
export const createAirEngine = ({
  seed,
  world,
  sold,
  announcements = nothingAnnounced,
  tablesKept,
}: AirMarketSettings) => {
  const network = loadNetwork(world, seed)
  const offsetsOf = createZoneOffsets(world)
  const fares = createLegFares(world, network, seed)
  const taxes = createTaxRules(world)
  const times = createConnectionTimes(world, network)
  const index = createFlightIndex(world, network)
  const clocks = createClocks(world, offsetsOf)
  const options = createOptions(fares, taxes, index, offsetsOf, sold)
  return {
    world,
    sold,
    network,
    offsetsOf,
    fares,
    taxes,
    times,
    index,
    clocks,
    options,
    searchSlice: createSearch(fares, taxes, times),
    fareTables: createDayFares(fares, offsetsOf, sold, fares.resolve, tablesKept),
    segmentOf: createSegments(fares, index, clocks, offsetsOf),
    history: createFlightHistory(world, network, seed, announcements),
    extras: createExtras(fares, seed),
    pathOf: createChosenPath({ world, fares, index, options, times }),
  }
}
export type AirEngine = ReturnType<typeof createAirEngine>

export const oneAdult: Party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
export const lowestCabin = (cabin: Cabin): CabinIndex =>
  cabin === 'BasicEconomy' ? 0 : cabinIndex(cabin)
export const hourOf = (now: Instant): number => Math.floor(now / 3_600_000)
/** Earliest departure still on sale, UTC minutes. */
export const earliestOf = (now: Instant): number => Math.ceil(now / 60_000) + closesMinutes

export const partyRefusal = (party: Party): AirRefusal | null => {
  const all = [party.adults, party.children, party.lapInfants, party.seatedInfants]
  if (all.some((count) => !Number.isInteger(count) || count < 0))
    return { code: 'InvalidPassengers', reason: 'not-a-count' }
  if (party.adults < 1) return { code: 'InvalidPassengers', reason: 'no-adult' }
  if (party.lapInfants > party.adults)
    return { code: 'InvalidPassengers', reason: 'too-many-lap-infants' }
  return seatsFor(party) > 9 ? { code: 'InvalidPassengers', reason: 'too-many-seats' } : null
}

/** Airport indexes of both ends, and the local day of departure. */
export interface Places {
  readonly origins: readonly number[]
  readonly destinations: readonly number[]
  readonly day: number
}
export interface Sale {
  /** The lowest cabin. */
  readonly cabin: CabinIndex
  readonly seats: number
  /** Slices on the ticket. */
  readonly slices: number
  readonly now: Instant
}
interface Selection {
  /** Journeys kept by price. */
  readonly byPrice: number
  /** Keeps the shortest and those with the fewest stops as well. */
  readonly others: boolean
  readonly nonstop?: boolean
}

export const journeysOf = (
  { searchSlice, fareTables }: AirEngine,
  { origins, destinations, day }: Places,
  { cabin, seats, slices, now }: Sale,
  { byPrice, others, nonstop = false }: Selection,
): Journey[] => {
  const hour = hourOf(now)
  const tables = new Map<string, ReturnType<typeof fareTables>>()
  return searchSlice({
    origins,
    destinations,
    day,
    earliest: earliestOf(now),
    premium: cabin > 0,
    nonstop,
    byPrice,
    byDuration: others ? keptByDuration : 0,
    byStops: others ? keptByStops : 0,
    contextFor: (km) => {
      const ticketing = ticketingFor(slices, km)
      const table = tables.get(ticketing) ?? fareTables(hour, cabin, seats, ticketing)
      tables.set(ticketing, table)
      return table
    },
  })
}

/** The airports and day of a slice, or why it can't be searched. */
export const placesOf = (
  { world, clocks }: AirEngine,
  slice: SliceRequest,
  now: Instant,
): Result<Places, AirRefusal> => {
  const origins = world.airportsOf(slice.origin)
  const destinations = world.airportsOf(slice.destination)
  const from = origins[0]
  if (!from) return refuse({ code: 'UnknownPlace', place: slice.origin })
  if (destinations.length === 0) return refuse({ code: 'UnknownPlace', place: slice.destination })
  if (
    origins.some((airport) => destinations.includes(airport)) ||
    slice.origin === slice.destination
  )
    return refuse({ code: 'SamePlace', place: slice.destination })
  const firstDate = clocks.moment(from.index, Math.floor(now / 60_000)).local.slice(0, 10)
  const lastDate = dateOfDayNumber(dayNumber(firstDate) + opensDays)
  if (!isCalendarDate(slice.date) || slice.date < firstDate || slice.date > lastDate)
    return refuse({ code: 'DateOutOfRange', date: slice.date, firstDate, lastDate })
  return ok({
    origins: origins.map(({ index: at }) => at),
    destinations: destinations.map(({ index: at }) => at),
    day: dayNumber(slice.date),
  })
}

export const segmentsOf = ({ segmentOf }: AirEngine, path: Path): AirSegment[] =>
  path.refs.map((ref, leg) => segmentOf(ref, path.days[leg] as number))

/** The key of `SoldSeats` for a cabin of a flight on a day. */
export const seatKeyOf = (
  { network, world }: AirEngine,
  { flight, day }: Pick<SegmentRef, 'flight' | 'day'>,
  cabin: SeatCabin,
): string =>
  seatKey(
    {
      code: airlines[network.carrier[flight] as number]?.code ?? '',
      number: network.number[flight] as number,
    },
    dateOfDayNumber(day),
    world.airports[network.origin[flight] as number]?.iata ?? '',
    cabin,
  )
