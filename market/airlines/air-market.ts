/**
 * The airlines of the built-in market behind one surface. See `types.ts` for what each answer
 * means.
 */
import { dateOfDayNumber, dayNumber, isCalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { World } from '../world/world.ts'
import { airlines } from './airlines.data.ts'
import { brandFor, parseBrand, tierCabin, tiersOf } from './brands.ts'
import { createChosenPath, type ChosenPath } from './chosen-path.ts'
import { createConnectionTimes } from './connections.ts'
import { createDayFares } from './day-fares.ts'
import { cabinEmissions } from './emissions.ts'
import { createLegFares, flownCabin, ticketingFor, unavailable } from './fares.ts'
import { cabinIndex, seatCabins } from './fleet-cabins.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import { createExtras, type PlacedFlight } from './extras.ts'
import { createFlightIndex } from './flight-index.ts'
import type { SegmentRef } from './flight-index.ts'
import { seatKey } from './inventory.ts'
import { createLowestTrips, leastThrough } from './lowest-trips.ts'
import type { Candidate } from './lowest-trips.ts'
import { loadNetwork } from './network.ts'
import {
  createFlightHistory,
  nothingAnnounced,
  type Announcements,
} from './operations/flight-history.ts'
import { createOptions } from './options.ts'
import type { Built, Path } from './options.ts'
import { addPrices, partyPrice, seatsFor } from './party-price.ts'
import { createSearch } from './search.ts'
import type { Journey } from './search.ts'
import { createClocks, createSegments } from './segments.ts'
import { createTaxRules } from './taxes.ts'
import { createTransferPoints } from './transfer-points.ts'
import { bestTrips, betweenSlicesMinutes, fromPrices, type FromPrice } from './trips.ts'
import type {
  AirMarket,
  AirPrice,
  AirRefusal,
  AirSearchRequest,
  AirSearchResult,
  AirSegment,
  Cabin,
  ChosenSlice,
  ExtraPrice,
  FareBrand,
  Instant,
  NonstopFlight,
  Party,
  SeatCabin,
  SliceRequest,
  SoldSeats,
} from './types.ts'
import { createZoneOffsets } from './zone-offsets.ts'

/** Airlines close sales this long before departure, and open them this many days ahead. */
const closesMinutes = 60
const opensDays = 331
/** Options of a list by price, unless fewer are asked for. */
const listed = 200
const keptByDuration = 20
const keptByStops = 20

const oneAdult: Party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const leastOf = (prices: readonly FromPrice[]): number =>
  Math.min(...prices.map(({ total }) => total))
const lowestCabin = (cabin: Cabin): CabinIndex => (cabin === 'BasicEconomy' ? 0 : cabinIndex(cabin))

/** Airport indexes of both ends, and the local day of departure. */
interface Places {
  readonly origins: readonly number[]
  readonly destinations: readonly number[]
  readonly day: number
}
interface Sale {
  /** At least. */
  readonly cabin: CabinIndex
  readonly seats: number
  /** On the ticket. */
  readonly slices: number
  readonly now: Instant
}
interface Wanted {
  /** So many of the cheapest. */
  readonly byPrice: number
  /** The shortest and the straightest as well. */
  readonly others: boolean
  readonly nonstop?: boolean
}

const partyRefusal = (party: Party): AirRefusal | null => {
  const all = [party.adults, party.children, party.lapInfants, party.seatedInfants]
  if (all.some((count) => !Number.isInteger(count) || count < 0))
    return { code: 'InvalidPassengers', reason: 'not-a-count' }
  if (party.adults < 1) return { code: 'InvalidPassengers', reason: 'no-adult' }
  if (party.lapInfants > party.adults)
    return { code: 'InvalidPassengers', reason: 'too-many-lap-infants' }
  return seatsFor(party) > 9 ? { code: 'InvalidPassengers', reason: 'too-many-seats' } : null
}

export interface AirMarketSettings {
  /** Any integer: another seed is another world of schedules, prices and bookings. */
  readonly seed: number
  readonly world: World
  readonly sold: SoldSeats
  /**
   * What the console has announced of single flights; without it, only what the seed says came of
   * them.
   */
  readonly announcements?: Announcements
  /**
   * Tables of leg fares held in memory, one for each hour, date, cabin and party asked for; 200
   * unless said.
   */
  readonly tablesKept?: number
}

/**
 * Loads or generates the network (about 20 ms or 2 s). Everything afterwards is in memory and
 * synchronous.
 */
export const createAirMarket = ({
  seed,
  world,
  sold,
  announcements = nothingAnnounced,
  tablesKept,
}: AirMarketSettings): AirMarket => {
  const network = loadNetwork(world, seed)
  const offsetsOf = createZoneOffsets(world)
  const fares = createLegFares(world, network, seed)
  const taxes = createTaxRules(world)
  const times = createConnectionTimes(world, network)
  const searchSlice = createSearch(fares, taxes, times)
  const contexts = createDayFares(fares, offsetsOf, sold, fares.resolve, tablesKept)
  const index = createFlightIndex(world, network)
  const clocks = createClocks(world, offsetsOf)
  const options = createOptions(fares, taxes, index, offsetsOf, sold)
  const segmentOf = createSegments(fares, index, clocks, offsetsOf)
  const history = createFlightHistory(world, network, seed, announcements)
  const extras = createExtras(fares, seed)
  const pathOf = createChosenPath({ world, fares, index, options, times })

  const hourOf = (now: Instant): number => Math.floor(now / 3_600_000)
  const earliestOf = (now: Instant): number => Math.ceil(now / 60_000) + closesMinutes
  const journeysOf = (
    { origins, destinations, day }: Places,
    { cabin, seats, slices, now }: Sale,
    { byPrice, others, nonstop = false }: Wanted,
  ): Journey[] => {
    const hour = hourOf(now)
    const known = new Map<string, ReturnType<typeof contexts>>()
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
        const found = known.get(ticketing) ?? contexts(hour, cabin, seats, ticketing)
        known.set(ticketing, found)
        return found
      },
    })
  }

  /** Airport indexes of both ends, or why the slice cannot be asked. */
  const placesOf = (slice: SliceRequest, now: Instant): Result<Places, AirRefusal> => {
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

  const segmentsOf = (path: Path): AirSegment[] =>
    path.refs.map((ref, leg) => segmentOf(ref, path.days[leg] as number))

  const nonstopId = (flight: number, day: number): string =>
    index.id(
      {
        flight,
        marketing: network.carrier[flight] as number,
        number: network.number[flight] as number,
      },
      dateOfDayNumber(day),
    )

  const nonstops: AirMarket['nonstops'] = ({ slice, cabin, passengers, now }) => {
    const wrong = partyRefusal(passengers)
    if (wrong) return refuse(wrong)
    const places = placesOf(slice, now)
    if (!places.ok) return places
    const least = lowestCabin(cabin)
    return ok(
      journeysOf(
        places.value,
        { cabin: least, seats: seatsFor(passengers), slices: 1, now },
        { byPrice: listed, others: true, nonstop: true },
      ).flatMap(({ flights, days, base }): NonstopFlight[] => {
        const path = options.path(flights, days)
        const [segment] = segmentsOf(path)
        return segment === undefined
          ? []
          : [
              {
                segment,
                departure: path.departure,
                arrival: path.arrival,
                total: options.partyTotal(
                  path,
                  tiersOf(path.airline, least)[0] ?? 'standard',
                  base,
                  passengers,
                ),
              },
            ]
      }),
    )
  }

  const find = (
    request: AirSearchRequest,
    chosen: readonly ChosenSlice[],
  ): Result<AirSearchResult, AirRefusal> => {
    const { slices, passengers, now } = request
    const wrong = partyRefusal(passengers)
    if (wrong) return refuse(wrong)
    if (slices.length < 1 || slices.length > 6 || chosen.length >= slices.length)
      return refuse({ code: 'InvalidSlices', reason: 'count' })
    if (slices.some((slice, i) => i > 0 && slice.date < (slices[i - 1]?.date ?? '')))
      return refuse({ code: 'InvalidSlices', reason: 'order' })
    const cabin = lowestCabin(request.cabin)
    const limit = request.limit ?? listed
    const onTicket = Math.max(slices.length, request.ticketSlices ?? 0)
    const hour = hourOf(now)
    const built: Built[][] = []
    for (const [i, slice] of slices.entries()) {
      const pick = chosen[i]
      if (pick) {
        const resolved = pathOf(pick, earliestOf(now))
        if (!resolved.ok) return resolved
        const { path, tier, brand } = resolved.value
        const priced = options.build(path, tierCabin[tier], passengers, hour, onTicket)
        const fare = priced?.fares.find((each) => each.brand === brand)
        if (!fare) {
          const { leg, seats } = options.scarcest(path, tierCabin[tier], hour)
          return refuse({
            code: 'NoAvailability',
            segmentId: pick.segmentIds[leg] ?? '',
            seatsLeft: Math.max(0, seats),
          })
        }
        built.push([{ path, fares: [fare] }])
        continue
      }
      const places = placesOf(slice, now)
      if (!places.ok) return places
      const found = journeysOf(
        places.value,
        { cabin, seats: seatsFor(passengers), slices: onTicket, now },
        { byPrice: limit, others: true, nonstop: request.only !== undefined },
      )
      const journeys =
        request.only === undefined
          ? found
          : found.filter(({ flights, days }) =>
              request.only?.includes(nonstopId(flights[0] as number, days[0] as number)),
            )
      built.push(
        journeys.flatMap(
          ({ flights, days }) =>
            options.build(options.path(flights, days), cabin, passengers, hour, onTicket) ?? [],
        ),
      )
    }
    return ok(answer(built, chosen.length, limit, onTicket))
  }

  /** Describes what was built, once each. */
  const answer = (
    built: readonly (readonly Built[])[],
    from: number,
    limit: number,
    onTicket: number,
  ): AirSearchResult => {
    const segments = new Map<string, AirSegment>()
    const brands = new Map<string, FareBrand>()
    // One slice of a ticket that has others costs what it does together with them.
    const leasts =
      built.length === 1 && onTicket > 1
        ? built.map((list) =>
            list.map(({ fares: own }) =>
              own.map(({ combined }): FromPrice => ({ total: combined, separate: false })),
            ),
          )
        : fromPrices(built)
    const usable = built.map((list, i) =>
      list
        .flatMap((each, k) => {
          const least = leasts[i]?.[k] ?? []
          return least.every(({ total }) => Number.isFinite(total)) ? [{ each, least }] : []
        })
        .sort(
          (a, b) =>
            leastOf(a.least) - leastOf(b.least) ||
            a.each.path.arrival -
              a.each.path.departure -
              (b.each.path.arrival - b.each.path.departure),
        ),
    )
    const described = usable.map((list) =>
      list.map(({ each, least }) => {
        const legs = segmentsOf(each.path)
        for (const leg of legs) segments.set(leg.id, leg)
        for (const { brand } of each.fares) brands.set(brand.id, brand)
        return options.describe(each, least, legs)
      }),
    )
    const itineraries = bestTrips(
      usable.map((list) => list.map(({ each }) => each)),
      built.length === 1 ? Infinity : limit,
    ).map((trip) => {
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
      slices: described.slice(from),
      itineraries,
    }
  }

  const price: AirMarket['price'] = ({ slices, ticketSlices = 0, passengers, now, holds }) => {
    const wrong = partyRefusal(passengers)
    if (wrong) return refuse(wrong)
    if (slices.length < 1 || slices.length > 6)
      return refuse({ code: 'InvalidSlices', reason: 'count' })
    const hour = hourOf(now)
    const resolved: (ChosenPath & { readonly chosen: ChosenSlice })[] = []
    for (const chosen of slices) {
      const one = pathOf(chosen, earliestOf(now))
      if (!one.ok) return one
      resolved.push({ ...one.value, chosen })
    }
    if (
      resolved.some(
        ({ path }, i) =>
          i > 0 && path.departure < (resolved[i - 1]?.path.arrival ?? 0) + betweenSlicesMinutes,
      )
    )
      return refuse({ code: 'InvalidSlices', reason: 'order' })
    const single = resolved.every(({ path }) => path.group === resolved[0]?.path.group)
    const onTicket = Math.max(slices.length, ticketSlices)
    const parts: AirPrice['slices'][number][] = []
    const bought: ExtraPrice[] = []
    for (const [at, { path, brand, tier, chosen }] of resolved.entries()) {
      const cabin = tierCabin[tier]
      const base = options.cabinBase(
        path,
        cabin,
        seatsFor(passengers),
        hour,
        single ? ticketingFor(onTicket, path.shape.km) : 'alone',
      )
      const built =
        base === unavailable ? null : options.build(path, cabin, passengers, hour, onTicket)
      if (base === unavailable || !built) {
        const { leg, seats } = options.scarcest(path, cabin, hour)
        return refuse({
          code: 'NoAvailability',
          segmentId: chosen.segmentIds[leg] ?? '',
          seatsLeft: Math.max(0, seats),
        })
      }
      const lines = extras.price(chosen, at, placedFlights(path, cabin, now), brand, sold, holds)
      if ('code' in lines) return refuse(lines)
      bought.push(...lines)
      const segments = segmentsOf(path)
      const of = single && onTicket > 1 ? 'combined' : 'alone'
      parts.push({
        option: options.describe(
          built,
          built.fares.map((fare) => ({ total: fare[of], separate: false })),
          segments,
        ),
        brand,
        segments,
        price: partyPrice(
          taxes,
          options.shapeFor(path, tier),
          options.tierBase(path, tier, base),
          passengers,
        ),
      })
    }
    const seatsLeft = Math.min(
      ...parts.map(
        ({ option, brand }) =>
          option.fares.find(({ brandId }) => brandId === brand.id)?.seatsLeft ?? 0,
      ),
    )
    const whole = addPrices(parts.map((part) => part.price))
    const total = bought.reduce((sum, { amount }) => sum + amount, whole.total)
    return ok({
      multiTicketType: single ? 'single' : 'hackerFare',
      price: whole,
      extras: bought,
      total,
      slices: parts,
      seatsLeft,
    })
  }

  /**
   * The flights of a path as their seats are counted: a feeder without the cabin flies the best it
   * has below it.
   */
  const placedFlights = (path: Path, cabin: CabinIndex, now: Instant): PlacedFlight[] =>
    path.refs.map((ref, leg) => {
      const day = path.days[leg] as number
      const flown = flownCabin(fares, ref.flight, cabin)
      return {
        flight: ref.flight,
        day,
        segmentId: index.id(ref, dateOfDayNumber(day)),
        cabin: flown,
        key: keyOf({ ...ref, day }, seatCabins[flown] as SeatCabin),
        leadHours: Math.max(0, (path.leaves[leg] as number) / 60 - hourOf(now)),
      }
    })

  const seatMaps: AirMarket['seatMaps'] = (slice, now, holds) => {
    const resolved = pathOf(slice, earliestOf(now))
    if (!resolved.ok) return resolved
    const { path, brand, tier } = resolved.value
    return ok(
      placedFlights(path, tierCabin[tier], now).map((flight) =>
        extras.seatMap(flight, brand, sold, holds),
      ),
    )
  }

  /**
   * A journey as one of the slices of a ticket, for one adult. `ids` only where somebody looks at
   * them.
   */
  const candidateOf = (
    { flights, days, base, total }: Journey,
    { slices, cabin, seats, now }: Sale,
    named: boolean,
  ): Candidate & { readonly ids: readonly string[] } => {
    const path = options.path(flights, days)
    const ids = named
      ? path.refs.map((ref, leg) => index.id(ref, dateOfDayNumber(days[leg] as number)))
      : []
    const ownBase =
      slices === 1 ? base : options.cabinBase(path, cabin, seats, hourOf(now), 'alone')
    const alone =
      ownBase === base
        ? total
        : options.partyTotal(path, tiersOf(path.airline, cabin)[0] ?? 'standard', ownBase, oneAdult)
    return {
      ids,
      group: path.group,
      departure: path.departure,
      arrival: path.arrival,
      alone,
      combined: total,
    }
  }

  const lowestTrips: AirMarket['lowestTrips'] = ({
    origin,
    destination,
    cabin,
    seats,
    now,
    without,
  }) => {
    const wrong = partyRefusal({ ...oneAdult, adults: seats })
    if (wrong) return refuse(wrong)
    const ends = {
      out: { origin, destination },
      back: { origin: destination, destination: origin },
    }
    // Without a date: only the places can be refused here.
    const places = placesOf({ ...ends.out, date: '' }, now)
    if (!places.ok && places.refusal.code !== 'DateOutOfRange') return places
    const least = lowestCabin(cabin)
    return ok(
      createLowestTrips((way, date, slices, depth) => {
        const asked = placesOf({ ...ends[way], date }, now)
        if (!asked.ok) return { candidates: [], beyond: Infinity }
        const sale = { cabin: least, seats, slices, now }
        const journeys = journeysOf(asked.value, sale, {
          byPrice: depth === 'list' ? listed : depth,
          others: depth === 'list',
        })
        const beyond =
          depth === 'list' || journeys.length < depth ? Infinity : (journeys.at(-1)?.total ?? 0)
        return {
          candidates: journeys
            .map((journey) => candidateOf(journey, sale, without !== undefined))
            .filter(({ ids }) => without?.(ids) !== true),
          beyond,
        }
      }),
    )
  }

  const lowestThrough: AirMarket['lowestThrough'] = ({ slices, cabin, seats, now }) => {
    const wrong = partyRefusal({ ...oneAdult, adults: seats })
    if (wrong) return refuse(wrong)
    const sale = { cabin: lowestCabin(cabin), seats, slices: slices.length, now }
    const sides: Candidate[][] = []
    for (const slice of slices) {
      const asked = placesOf(slice, now)
      if (!asked.ok) return asked.refusal.code === 'DateOutOfRange' ? ok(null) : asked
      sides.push(
        journeysOf(asked.value, sale, { byPrice: listed, others: true }).map((journey) =>
          candidateOf(journey, sale, false),
        ),
      )
    }
    const total = leastThrough(sides)
    return ok(Number.isFinite(total) ? total : null)
  }

  const parsed = (segmentId: string): SegmentRef | null => index.parse(segmentId)
  const keyOf = ({ flight, day }: SegmentRef, cabin: Parameters<AirMarket['seatKey']>[1]): string =>
    seatKey(
      {
        code: airlines[network.carrier[flight] as number]?.code ?? '',
        number: network.number[flight] as number,
      },
      dateOfDayNumber(day),
      world.airports[network.origin[flight] as number]?.iata ?? '',
      cabin,
    )

  return {
    search: (request) => find(request, []),
    nonstops,
    continueSearch: find,
    price,
    seatMaps,
    lowestTrips,
    lowestThrough,
    flight: (airline, number, date) =>
      isCalendarDate(date)
        ? index.legs(airline, number).flatMap((ref) => {
            const on = parsed(index.id(ref, date))
            return on ? [segmentOf(ref, on.day)] : []
          })
        : [],
    segment: (segmentId) => {
      const ref = parsed(segmentId)
      return ref ? segmentOf(ref, ref.day) : null
    },
    brand: (brandId) => {
      const found = parseBrand(brandId)
      return found ? brandFor(found.airline, found.tier, found.haul) : null
    },
    airline: (code) => {
      const found = airlines.find((airline) => airline.code === code)
      return found ? { code, name: found.name, alliance: found.alliance, kind: found.kind } : null
    },
    seatKey: (segmentId, cabin) => {
      const ref = parsed(segmentId)
      return ref ? keyOf(ref, cabin) : null
    },
    seatsLeft: (segmentId, cabin, now) => {
      const ref = parsed(segmentId)
      const at = cabinIndex(cabin)
      if (!ref || !fares.hasCabin(ref.flight, at)) return null
      return Math.max(
        0,
        fares.seatsLeft(
          ref.flight,
          ref.day,
          at,
          fares.departure(ref.flight, offsetsOf(ref.day)) / 60 - hourOf(now),
          sold,
        ),
      )
    },
    flown: (segmentId, now) => {
      const ref = parsed(segmentId)
      return ref
        ? history.outcome(ref.flight, ref.day, fares.departure(ref.flight, offsetsOf(ref.day)), now)
        : null
    },
    onTime: (segmentId, now) => {
      const ref = parsed(segmentId)
      return ref ? history.record(ref.flight, now) : null
    },
    pastArrivals: (segmentId, now) => {
      const ref = parsed(segmentId)
      return ref ? history.arrivals(ref.flight, now) : []
    },
    countryOf: (code) => world.airportsOf(code)[0]?.country ?? null,
    connectionTimes: (code) => {
      const at = world.airport(code)?.index
      return at === undefined
        ? null
        : { domestic: times.domestic[at] ?? 0, international: times.international[at] ?? 0 }
    },
    transferPoints: createTransferPoints(world, network),
    emissions: (segmentId) => {
      const ref = parsed(segmentId)
      return ref
        ? cabinEmissions(network, ref.flight, fares.routeKm[fares.routeOf[ref.flight] ?? 0] ?? 0)
        : null
    },
  }
}
