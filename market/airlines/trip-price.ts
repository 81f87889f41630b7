import { dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  earliestOf,
  hourOf,
  partyRefusal,
  seatKeyOf,
  segmentsOf,
  type AirEngine,
} from './air-engine.ts'
import { tierCabin } from './brands.ts'
import type { ChosenPath } from './chosen-path.ts'
import type { PlacedFlight } from './extras.ts'
import { flownCabin, ticketingFor, unavailable } from './fares.ts'
import { seatCabins, type CabinIndex } from './fleet-cabins.ts'
import type { Path } from './options.ts'
import { addPrices, partyPrice, seatsFor } from './party-price.ts'
import { noAvailability } from './trip-search.ts'
import { betweenSlicesMinutes } from './trips.ts'
import type {
  AirPrice,
  AirPriceRequest,
  AirRefusal,
  ChosenSlice,
  ExtraPrice,
  Instant,
  SeatCabin,
  SeatMap,
} from './types.ts'

/**
 * The flights of a path with the cabin whose seats are counted: a feeder without the cabin flies
 * its best cabin below.
 */
const placedFlights = (
  engine: AirEngine,
  path: Path,
  cabin: CabinIndex,
  now: Instant,
): PlacedFlight[] =>
  path.refs.map((ref, leg) => {
    const day = path.days[leg] as number
    const flown = flownCabin(engine.fares, ref.flight, cabin)
    return {
      flight: ref.flight,
      day,
      segmentId: engine.index.id(ref, dateOfDayNumber(day)),
      cabin: flown,
      key: seatKeyOf(engine, { flight: ref.flight, day }, seatCabins[flown] as SeatCabin),
      leadHours: Math.max(0, (path.leaves[leg] as number) / 60 - hourOf(now)),
    }
  })

interface ResolvedSlice extends ChosenPath {
  readonly chosen: ChosenSlice
}
/** The paths of the chosen slices. Each leaves after the one before it arrives. */
const resolveSlices = (
  { pathOf }: AirEngine,
  slices: readonly ChosenSlice[],
  now: Instant,
): Result<readonly ResolvedSlice[], AirRefusal> => {
  const resolved: ResolvedSlice[] = []
  for (const chosen of slices) {
    const slice = pathOf(chosen, earliestOf(now))
    if (!slice.ok) return slice
    resolved.push({ ...slice.value, chosen })
  }
  const overlap = resolved.some(
    ({ path }, i) =>
      i > 0 && path.departure < (resolved[i - 1]?.path.arrival ?? 0) + betweenSlicesMinutes,
  )
  return overlap ? refuse({ code: 'InvalidSlices', reason: 'order' }) : ok(resolved)
}

interface TicketTerms {
  readonly request: AirPriceRequest
  /** All slices are on one ticket. */
  readonly single: boolean
  /** Slices on the ticket. */
  readonly onTicket: number
}
interface PricedSlice {
  readonly part: AirPrice['slices'][number]
  readonly extras: readonly ExtraPrice[]
}
/** `at` is the position of the slice in the request. */
const priceSlice = (
  engine: AirEngine,
  { path, brand, tier, chosen }: ResolvedSlice,
  at: number,
  { request, single, onTicket }: TicketTerms,
): Result<PricedSlice, AirRefusal> => {
  const { options, taxes } = engine
  const { passengers, now, holds } = request
  const cabin = tierCabin[tier]
  const hour = hourOf(now)
  const ticketing = single ? ticketingFor(onTicket, path.shape.km) : 'alone'
  const base = options.cabinBase(path, cabin, seatsFor(passengers), hour, ticketing)
  const built = base === unavailable ? null : options.build(path, cabin, passengers, hour, onTicket)
  if (!built) return noAvailability(engine, path, chosen.segmentIds, cabin, hour)
  const flights = placedFlights(engine, path, cabin, now)
  const extras = engine.extras.price(chosen, at, flights, brand, engine.sold, holds)
  if ('code' in extras) return refuse(extras)
  const segments = segmentsOf(engine, path)
  const total = single && onTicket > 1 ? 'combined' : 'alone'
  const fares = built.fares.map((fare) => ({ total: fare[total], separate: false }))
  return ok({
    extras,
    part: {
      option: options.describe(built, fares, segments),
      brand,
      segments,
      price: partyPrice(
        taxes,
        options.shapeFor(path, tier),
        options.tierBase(path, tier, base),
        passengers,
      ),
    },
  })
}

export const priceTrip = (
  engine: AirEngine,
  request: AirPriceRequest,
): Result<AirPrice, AirRefusal> => {
  const { slices, ticketSlices = 0, passengers, now } = request
  const wrongParty = partyRefusal(passengers)
  if (wrongParty) return refuse(wrongParty)
  if (slices.length < 1 || slices.length > 6)
    return refuse({ code: 'InvalidSlices', reason: 'count' })
  const resolved = resolveSlices(engine, slices, now)
  if (!resolved.ok) return resolved
  const [first] = resolved.value
  const single = resolved.value.every(({ path }) => path.group === first?.path.group)
  const terms = { request, single, onTicket: Math.max(slices.length, ticketSlices) }
  const parts: AirPrice['slices'][number][] = []
  const extras: ExtraPrice[] = []
  for (const [at, slice] of resolved.value.entries()) {
    const priced = priceSlice(engine, slice, at, terms)
    if (!priced.ok) return priced
    parts.push(priced.value.part)
    extras.push(...priced.value.extras)
  }
  const seatsLeft = parts.map(
    ({ option, brand }) => option.fares.find(({ brandId }) => brandId === brand.id)?.seatsLeft ?? 0,
  )
  const price = addPrices(parts.map((part) => part.price))
  return ok({
    multiTicketType: single ? 'single' : 'hackerFare',
    price,
    extras,
    total: extras.reduce((sum, { amount }) => sum + amount, price.total),
    slices: parts,
    seatsLeft: Math.min(...seatsLeft),
  })
}

export const seatMapsOf = (
  engine: AirEngine,
  slice: ChosenSlice,
  now: Instant,
  holds: AirPriceRequest['holds'],
): Result<readonly SeatMap[], AirRefusal> => {
  const resolved = engine.pathOf(slice, earliestOf(now))
  if (!resolved.ok) return resolved
  const { path, brand, tier } = resolved.value
  return ok(
    placedFlights(engine, path, tierCabin[tier], now).map((flight) =>
      engine.extras.seatMap(flight, brand, engine.sold, holds),
    ),
  )
}
