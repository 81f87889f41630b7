/** The airlines of the built-in market behind one surface; `types.ts` documents each answer. */
import { isCalendarDate } from '@portolan/kernel/calendar.ts'
import {
  createAirEngine,
  hourOf,
  seatKeyOf,
  type AirEngine,
  type AirMarketSettings,
} from './air-engine.ts'
import { airlines } from './airlines.data.ts'
import { brandFor, parseBrand } from './brands.ts'
import { cabinEmissions } from './emissions.ts'
import { cabinIndex } from './fleet-cabins.ts'
import { lowestThroughOf, lowestTripsOf } from './lowest-fares.ts'
import { createTransferPoints } from './transfer-points.ts'
import { priceTrip, seatMapsOf } from './trip-price.ts'
import { nonstopFlights, searchTrips } from './trip-search.ts'
import type { AirMarket } from './types.ts'

type SegmentFacts = Pick<
  AirMarket,
  'flight' | 'segment' | 'seatKey' | 'seatsLeft' | 'flown' | 'onTime' | 'pastArrivals' | 'emissions'
>
const createSegmentFacts = (engine: AirEngine): SegmentFacts => {
  const { fares, history, index, network, offsetsOf, segmentOf, sold } = engine
  const departureOf = (flight: number, day: number): number =>
    fares.departure(flight, offsetsOf(day))
  return {
    flight: (airline, number, date) =>
      isCalendarDate(date)
        ? index.legs(airline, number).flatMap((leg) => {
            const ref = index.parse(index.id(leg, date))
            return ref ? [segmentOf(ref, ref.day)] : []
          })
        : [],
    segment: (segmentId) => {
      const ref = index.parse(segmentId)
      return ref ? segmentOf(ref, ref.day) : null
    },
    seatKey: (segmentId, cabin) => {
      const ref = index.parse(segmentId)
      return ref ? seatKeyOf(engine, ref, cabin) : null
    },
    seatsLeft: (segmentId, cabin, now) => {
      const ref = index.parse(segmentId)
      const at = cabinIndex(cabin)
      if (!ref || !fares.hasCabin(ref.flight, at)) return null
      const leadHours = departureOf(ref.flight, ref.day) / 60 - hourOf(now)
      return Math.max(0, fares.seatsLeft(ref.flight, ref.day, at, leadHours, sold))
    },
    flown: (segmentId, now) => {
      const ref = index.parse(segmentId)
      return ref
        ? history.outcome(ref.flight, ref.day, departureOf(ref.flight, ref.day), now)
        : null
    },
    onTime: (segmentId, now) => {
      const ref = index.parse(segmentId)
      return ref ? history.record(ref.flight, now) : null
    },
    pastArrivals: (segmentId, now) => {
      const ref = index.parse(segmentId)
      return ref ? history.arrivals(ref.flight, now) : []
    },
    emissions: (segmentId) => {
      const ref = index.parse(segmentId)
      if (!ref) return null
      const km = fares.routeKm[fares.routeOf[ref.flight] ?? 0] ?? 0
      return cabinEmissions(network, ref.flight, km)
    },
  }
}

export const createAirMarket = (settings: AirMarketSettings): AirMarket => {
  const engine = createAirEngine(settings)
  const { world, network, times } = engine
  return {
    ...createSegmentFacts(engine),
    search: (request) => searchTrips(engine, request, []),
    nonstops: (request) => nonstopFlights(engine, request),
    continueSearch: (request, chosen) => searchTrips(engine, request, chosen),
    price: (request) => priceTrip(engine, request),
    seatMaps: (slice, now, holds) => seatMapsOf(engine, slice, now, holds),
    lowestTrips: (request) => lowestTripsOf(engine, request),
    lowestThrough: (request) => lowestThroughOf(engine, request),
    brand: (brandId) => {
      const found = parseBrand(brandId)
      return found ? brandFor(found.airline, found.tier, found.haul) : null
    },
    airline: (code) => {
      const found = airlines.find((airline) => airline.code === code)
      return found ? { code, name: found.name, alliance: found.alliance, kind: found.kind } : null
    },
    countryOf: (code) => world.airportsOf(code)[0]?.country ?? null,
    connectionTimes: (code) => {
      const at = world.airport(code)?.index
      return at === undefined
        ? null
        : { domestic: times.domestic[at] ?? 0, international: times.international[at] ?? 0 }
    },
    transferPoints: createTransferPoints(world, network),
  }
}
