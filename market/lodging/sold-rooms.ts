import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { SoldSeats } from '../airlines/types.ts'

const prefix = 'stay:'
/**
 * `stay:2643743-17|2027-02-05|r1`: a type of room of a house on a night, in the store's count of
 * what is sold through us.
 */
export const roomKey = (propertyId: string, date: CalendarDate, roomId: string): string =>
  `${prefix}${propertyId}|${date}|${roomId}`
/** The night in a key, and the room. */
export const nightOfKey = (key: string): { readonly date: string; readonly roomId: string } => {
  const [, date = '', roomId = ''] = key.split('|')
  return { date, roomId }
}

export interface SoldRooms {
  /** Rooms sold through us. */
  get(propertyId: string, date: CalendarDate, roomId: string): number
  /** Whether any ever were at that house: thousands are asked about, few have been sold. */
  any(propertyId: string): boolean
  /** Rises with every room sold or given back. */
  version(): number
}

export const nothingSold: SoldRooms = { get: () => 0, any: () => false, version: () => 0 }

/** As if an order had not been made. */
export const soldWithout = (
  sold: SoldRooms,
  given: readonly { readonly key: string; readonly seats: number }[],
): SoldRooms => {
  const back = new Map(given.map(({ key, seats }) => [key, seats]))
  return {
    ...sold,
    get: (propertyId, date, roomId) =>
      sold.get(propertyId, date, roomId) - (back.get(roomKey(propertyId, date, roomId)) ?? 0),
  }
}

/** The rooms in the picture of everything that was sold. */
export const createSoldRooms = (sold: SoldSeats): SoldRooms => {
  const houses = new Set<string>()
  let read = 0
  let version = 0
  const catchUp = (): void => {
    for (; read < sold.changes.length; read++) {
      const key = sold.changes[read] ?? ''
      if (!key.startsWith(prefix)) continue
      version++
      houses.add(key.slice(prefix.length, key.indexOf('|')))
    }
  }
  return {
    get: (propertyId, date, roomId) => sold.get(roomKey(propertyId, date, roomId)),
    any: (propertyId) => {
      catchUp()
      return houses.has(propertyId)
    },
    version: () => {
      catchUp()
      return version
    },
  }
}
