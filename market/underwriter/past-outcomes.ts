import type { Instant } from '../airlines/types.ts'
import { createAirportDays } from '../airlines/operations/airport-day.ts'
import { flownFlight, type FlownFlight } from '../airlines/operations/flown-flight.ts'
import type { World } from '../world/world.ts'
import type { FlightRisk } from './risk.ts'

/** How a flight number fared in past seasons like that of a day; never on a day that is not over. */
export type PastOutcomes = (flight: FlightRisk, day: number, now: Instant) => readonly FlownFlight[]

const dayMs = 86_400_000
/** Years looked back, and days around the same date in each: storms keep to their season. */
export const lookBack = { years: 4, around: 45 } as const

export const createPastOutcomes = (world: Pick<World, 'airports'>, seed: number): PastOutcomes => {
  const airportDay = createAirportDays(world, seed)
  const around = Array.from({ length: 2 * lookBack.around + 1 }, (_, at) => at - lookBack.around)
  return ({ airline, number, departure, blockMinutes, origin, destination }, day, now) => {
    // Two days back every flight of the date has landed, in any zone.
    const last = Math.floor(now / dayMs) - 2
    return Array.from({ length: lookBack.years }, (_, at) => day - Math.round(365.25 * (at + 1)))
      .flatMap((middle) => around.map((offset) => middle + offset))
      .filter((past) => past <= last)
      .map((past) =>
        flownFlight(seed, {
          airline,
          number,
          day: past,
          departure,
          blockMinutes,
          from: airportDay(origin, past),
          to: airportDay(destination, past),
        }),
      )
  }
}
