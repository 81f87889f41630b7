/**
 * Leg fares of one date, hour, cabin, party and ticketing, computed as a search touches them and
 * kept for the hour.
 */
import type { LegFares, Ticketing } from './fares.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import type { SoldSeats } from './types.ts'
import type { DayOffsets } from './zone-offsets.ts'

export interface DayFares {
  readonly day: number
  readonly offsets: DayOffsets
  /** Bit of the date's weekday in `Network.days`. */
  readonly weekday: number
  /** Where a touched route begins in the pool; 0 for a route not touched yet. */
  readonly slot: Int32Array
  /**
   * Per touched route: the least fare, the market level (same word, read as a float), then the fare
   * of each flight. 0 is not computed yet.
   */
  pool: Int32Array
  levels: Float32Array
  used: number
}
/** No fare at all: nothing flies that day, or nothing is left. */
export const none = 0x3fffffff

export interface FareContext {
  readonly hour: number
  readonly cabin: CabinIndex
  readonly party: number
  readonly ticketing: Ticketing
  /** Of a day number. */
  day(day: number): DayFares
  fareOf(table: DayFares, flight: number): number
  leastOf(table: DayFares, route: number): number
}

/** `keep`: date tables held in memory, 0.2 MB each and what the searches touched. */
export const createDayFares = (
  fares: LegFares,
  offsetsOf: (day: number) => DayOffsets,
  sold: SoldSeats,
  resolve: (key: string) => { flight: number; day: number } | null,
  keep = 200,
) => {
  const { network, routeOf } = fares
  const tables = new Map<string, DayFares>()
  let read = 0

  const follow = (): void => {
    for (; read < sold.changes.length; read++) {
      const change = resolve(sold.changes[read] ?? '')
      if (!change) continue
      for (const table of tables.values()) {
        const route = routeOf[change.flight] as number
        const at = table.slot[route] as number
        if (table.day !== change.day || at === 0) continue
        table.pool[at] = 0
        table.pool[at + 2 + change.flight - (network.routeStart[route] as number)] = 0
      }
    }
  }

  const make = (day: number): DayFares => {
    const pool = new Int32Array(2048)
    return {
      day,
      offsets: offsetsOf(day),
      weekday: 1 << (((day % 7) + 11) % 7),
      slot: new Int32Array(network.routes),
      pool,
      levels: new Float32Array(pool.buffer),
      used: 1,
    }
  }

  /** The place of a route in a table's pool, made on first touch. */
  const placeOf = (table: DayFares, route: number, hour: number): number => {
    const known = table.slot[route] as number
    if (known !== 0) return known
    const at = table.used
    table.used +=
      2 + (network.routeStart[route + 1] as number) - (network.routeStart[route] as number)
    if (table.used > table.pool.length) {
      const pool = new Int32Array(Math.max(table.used, table.pool.length * 2))
      pool.set(table.pool)
      table.pool = pool
      table.levels = new Float32Array(pool.buffer)
    }
    table.slot[route] = at
    table.levels[at + 1] = fares.level(route, table.day, hour)
    return at
  }

  /** Call at the start of every question: picks up what was sold since. */
  return (hour: number, cabin: CabinIndex, party: number, ticketing: Ticketing): FareContext => {
    follow()
    const near = new Map<number, DayFares>()
    const suffix = `${hour}|${cabin}|${party}|${ticketing}`
    const dayOf = (day: number): DayFares => {
      const found = near.get(day)
      if (found) return found
      const key = `${day}|${suffix}`
      let table = tables.get(key)
      if (table) tables.delete(key)
      else {
        table = make(day)
        if (tables.size >= keep) tables.delete(tables.keys().next().value as string)
      }
      tables.set(key, table)
      near.set(day, table)
      return table
    }
    const fareOf = (table: DayFares, flight: number): number => {
      const route = routeOf[flight] as number
      const at = placeOf(table, route, hour)
      const place = at + 2 + flight - (network.routeStart[route] as number)
      const known = table.pool[place] as number
      if (known !== 0) return known
      const made = fares.fare(
        flight,
        table.day,
        hour,
        fares.departure(flight, table.offsets),
        cabin,
        party,
        ticketing,
        table.levels[at + 1] as number,
        sold,
      )
      table.pool[place] = made
      return made
    }
    const leastOf = (table: DayFares, route: number): number => {
      const at = placeOf(table, route, hour)
      const known = table.pool[at] as number
      if (known !== 0) return known
      let least = none
      const end = network.routeStart[route + 1] as number
      for (let f = network.routeStart[route] as number; f < end; f++) {
        if (((network.days[f] as number) & table.weekday) === 0) continue
        const cents = fareOf(table, f)
        if (cents > 0 && cents < least) least = cents
      }
      table.pool[at] = least
      return least
    }
    return { hour, cabin, party, ticketing, day: dayOf, fareOf, leastOf }
  }
}
