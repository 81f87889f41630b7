/**
 * How hard a day is at an airport: weather that lasts a day or two, by season and latitude, over
 * traffic that never sleeps.
 */
import type { World } from '../../world/world.ts'
import { uniform3, wave } from '../noise.ts'

export interface AirportDay {
  /** 0 calm to 1 shut for hours. Most days are below 0.1. */
  readonly weather: number
  /** 0 to 1: how little room the runways leave on any day. */
  readonly traffic: number
}

/**
 * Share of the year's storms by day: snow in the winter of the north and the south, thunder in the
 * summers between.
 */
const season = (latitude: number, day: number): number => {
  const year = ((day % 365.25) / 365.25) * 2 * Math.PI
  const winter = latitude >= 0 ? Math.cos(year - 0.26) : -Math.cos(year - 0.26)
  const reach = Math.abs(latitude)
  if (reach > 38) return 0.75 + 0.45 * winter
  return reach > 15 ? 0.75 - 0.3 * winter : 0.7
}

export const createAirportDays = (
  world: Pick<World, 'airports'>,
  seed: number,
): ((airport: number, day: number) => AirportDay) => {
  const traffic = Float64Array.from(world.airports, (airport) => Math.min(1, airport.traffic / 90))
  return (airport, day) => {
    const latitude = world.airports[airport]?.lat ?? 0
    // Fronts stay for two days or so and are the same for every flight of the day; only their crest does harm.
    const front = (wave(seed, airport, 91, day / 1.7) + 1) / 2
    const luck = uniform3(seed, airport * 4099 + 7, day)
    const weather = Math.max(0, front * season(latitude, day) + 0.25 * luck - 0.78) / 0.5
    return { weather: Math.min(1, weather), traffic: traffic[airport] ?? 0 }
  }
}
