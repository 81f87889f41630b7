/** A flight on a date as travelers read it: local times with zone and instant, aircraft, terminals. */
import { dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import { hash32, mix } from '@portolan/kernel/seed.ts'
import type { World } from '../world/world.ts'
import { airlines } from './airlines.data.ts'
import { aircraftOf } from './fares.ts'
import type { LegFares } from './fares.ts'
import { seatCabins } from './fleet-cabins.ts'
import type { FlightIndex, FlightRef } from './flight-index.ts'
import type { AirSegment } from './types.ts'
import type { DayOffsets } from './zone-offsets.ts'

export interface Clocks {
  /** Minutes east of UTC at an airport at a UTC minute. */
  offsetAt(airport: number, utcMinute: number): number
  moment(airport: number, utcMinute: number): ZonedMoment
}

export const createClocks = (world: World, offsetsOf: (day: number) => DayOffsets): Clocks => {
  const offsetAt = (airport: number, utcMinute: number): number => {
    const guess = Math.floor(utcMinute / 1440)
    const day = Math.floor((utcMinute + (offsetsOf(guess).minutes[airport] as number)) / 1440)
    const changes = [day - 1, day, day + 1].some((each) => offsetsOf(each).changing?.has(airport))
    if (!changes) return offsetsOf(day).minutes[airport] as number
    const zone = world.airports[airport]?.zone ?? 'UTC'
    return Math.round(
      Temporal.Instant.fromEpochMilliseconds(utcMinute * 60_000).toZonedDateTimeISO(zone)
        .offsetNanoseconds / 60e9,
    )
  }
  return {
    offsetAt,
    moment: (airport, utcMinute) => ({
      local: new Date((utcMinute + offsetAt(airport, utcMinute)) * 60_000)
        .toISOString()
        .slice(0, 16),
      zone: world.airports[airport]?.zone ?? 'UTC',
      instant: `${new Date(utcMinute * 60_000).toISOString().slice(0, 19)}Z`,
    }),
  }
}

/**
 * Large airports spread airlines over terminals, allies together; small ones have one building and
 * no number.
 */
/** `traffic` is millions of passengers a year. */
const terminalCount = (traffic: number): number => {
  if (traffic > 60) return 5
  if (traffic > 35) return 4
  return traffic > 20 ? 3 : 2
}
const terminalOf = (world: World, airport: number, airline: number): string | null => {
  const at = world.airports[airport]
  const who = airlines[airline]
  if (!at || !who || at.traffic < 12) return null
  const terminals = terminalCount(at.traffic)
  const home = who.hubs.some((hub) => hub.airport === at.iata && hub.weight >= 6)
  const group = home ? who.code : (who.alliance ?? who.kind)
  return String(1 + (mix(hash32(at.iata), hash32(group)) % terminals))
}

/** More than any day is numbered. */
const dayNumbers = 100_000

export const createSegments = (
  fares: LegFares,
  index: FlightIndex,
  clocks: Clocks,
  offsetsOf: (day: number) => DayOffsets,
): ((ref: FlightRef, day: number) => AirSegment) => {
  const { network, world } = fares
  const make = (ref: FlightRef, day: number): AirSegment => {
    const { flight } = ref
    const origin = network.origin[flight] as number
    const destination = network.destination[flight] as number
    const leaves = fares.departure(flight, offsetsOf(day))
    const durationMinutes = network.block[flight] as number
    const departure = clocks.moment(origin, leaves)
    const arrival = clocks.moment(destination, leaves + durationMinutes)
    const marketing = airlines[ref.marketing]
    const operating = airlines[network.operator[flight] as number]
    const aircraft = aircraftOf(network, flight)
    if (!marketing || !operating) throw new Error('segments: a flight of no airline')
    const distanceKm = Math.round(fares.routeKm[fares.routeOf[flight] as number] as number)
    return {
      id: index.id(ref, dateOfDayNumber(day)),
      marketing: { code: marketing.code, name: marketing.name },
      number: ref.number,
      operating: {
        code: operating.code,
        name: operating.name,
        number: network.number[flight] as number,
      },
      origin: world.airports[origin]?.iata ?? '',
      destination: world.airports[destination]?.iata ?? '',
      originTerminal: terminalOf(world, origin, network.carrier[flight] as number),
      destinationTerminal: terminalOf(world, destination, network.carrier[flight] as number),
      departure,
      arrival,
      durationMinutes,
      plusDays: Math.round(
        (Date.parse(`${arrival.local.slice(0, 10)}T00:00Z`) -
          Date.parse(`${departure.local.slice(0, 10)}T00:00Z`)) /
          86_400_000,
      ),
      distanceKm,
      aircraft: { code: aircraft.code, name: aircraft.name },
      cabins: seatCabins.filter((_, cabin) => fares.hasCabin(flight, cabin as 0 | 1 | 2 | 3)),
    }
  }
  // Facts of a flight on a date never change: the same segments are asked for again and again.
  const made = new Map<number, AirSegment>()
  return (ref, day) => {
    const key = (ref.flight * airlines.length + ref.marketing) * dayNumbers + day
    const known = made.get(key)
    if (known) return known
    if (made.size >= 20_000) made.clear()
    const segment = make(ref, day)
    made.set(key, segment)
    return segment
  }
}
