import { tripClassOf } from '@portolan/domain/forecasts/fare-observation.ts'
import type { PastTrip } from '@portolan/domain/forecasts/fit-model.ts'
import { addDays, dayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { stream } from '@portolan/kernel/seed.ts'
import { createFareHistory } from '@portolan/market/airlines/fare-history.ts'
import { loadWorld } from '@portolan/market/world/world.ts'

/** Trips between these are observed: large airports of all continents. */
const airports = [
  'ATL',
  'LAX',
  'ORD',
  'DFW',
  'DEN',
  'JFK',
  'SFO',
  'SEA',
  'MIA',
  'BOS',
  'EWR',
  'IAH',
  'PHX',
  'MCO',
  'LAS',
  'CLT',
  'MSP',
  'DTW',
  'PHL',
  'YYZ',
  'YVR',
  'MEX',
  'BOG',
  'GRU',
  'EZE',
  'LIM',
  'LHR',
  'CDG',
  'FRA',
  'AMS',
  'MAD',
  'BCN',
  'FCO',
  'LIS',
  'DUB',
  'ZRH',
  'CPH',
  'IST',
  'DXB',
  'DOH',
  'DEL',
  'BOM',
  'SIN',
  'HKG',
  'NRT',
  'ICN',
  'BKK',
  'SYD',
  'AKL',
  'JNB',
  'CPT',
  'CAI',
  'SJU',
  'HNL',
  'AUS',
  'BNA',
  'SAN',
  'PDX',
  'RDU',
] as const
/** Every trip has departed by this day: the past that a model is fitted to. */
export const allDepartedBy: CalendarDate = '2026-11-20'
const firstDeparture: CalendarDate = '2025-09-01'
const departureDays = 400
const observedDays = 130
const tripsPerRoute = 4
const adult = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }

interface DrawnTrip {
  readonly slices: readonly {
    readonly origin: string
    readonly destination: string
    readonly date: CalendarDate
  }[]
  readonly cabin: 'Economy' | 'Business'
}

/**
 * The lowest fare of each trip on each of its last 130 days. A trip that could not be bought on
 * some day teaches nothing about the price of that day, and is left out.
 */
const observed = (seed: number, drawn: readonly DrawnTrip[]): PastTrip[] => {
  const history = createFareHistory({
    seed,
    world: loadWorld(),
    now: () => dayNumber(allDepartedBy) * 86_400_000,
  })
  return drawn.flatMap(({ slices, cabin }) => {
    const fares = Array.from({ length: observedDays }, (_, index) => {
      const found = history.lowestOn({
        slices,
        cabin,
        passengers: adult,
        on: addDays(slices[0]?.date ?? allDepartedBy, index - observedDays),
      })
      return found.ok ? found.value : null
    })
    return fares.every((fare) => fare !== null)
      ? [{ of: tripClassOf({ slices: slices.length, cabin }), fares }]
      : []
  })
}

/**
 * Trips of one world that have departed, with their lowest fare on each of the last 130 days: drawn
 * by the seed, three one-way (one of them at times in a premium cabin) and one round trip on each
 * route. Some seconds for ten routes.
 */
export const pastTrips = (seed: number, routes: number): PastTrip[] => {
  const next = stream(seed * 7919)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const drawn: DrawnTrip[] = []
  for (let route = 0; route < routes; route++) {
    const origin = oneOf(airports)
    let destination = oneOf(airports)
    while (destination === origin) destination = oneOf(airports)
    for (let at = 0; at < tripsPerRoute; at++) {
      const date = addDays(firstDeparture, Math.floor(next() * departureDays))
      const nights = 2 + Math.floor(next() * 13)
      const roundTrip = at === 0
      const cabin = at === 3 && next() < 0.4 ? ('Business' as const) : ('Economy' as const)
      drawn.push({
        cabin,
        slices: [
          { origin, destination, date },
          ...(roundTrip
            ? [{ origin: destination, destination: origin, date: addDays(date, nights) }]
            : []),
        ],
      })
    }
  }
  return observed(seed, drawn)
}

/**
 * The same of trips through several cities: three or four flights, home again at the end. A second
 * or two each.
 */
export const pastTripsThroughCities = (seed: number, trips: number): PastTrip[] => {
  const next = stream(seed * 104_729)
  const whole = (most: number): number => Math.floor(next() * most)
  const drawn = Array.from({ length: trips }, (): DrawnTrip => {
    const stops = new Set<string>()
    const cities = 3 + whole(2)
    while (stops.size < cities) stops.add(airports[whole(airports.length)] ?? '')
    const places = [...stops]
    let date = addDays(firstDeparture, whole(departureDays))
    const slices = places.map((origin, at) => {
      const slice = { origin, destination: places[(at + 1) % places.length] ?? '', date }
      date = addDays(date, 2 + whole(5))
      return slice
    })
    return { slices, cabin: 'Economy' }
  })
  return observed(seed, drawn)
}
