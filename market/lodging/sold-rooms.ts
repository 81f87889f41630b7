import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { SoldSeats } from '../airlines/types.ts'

const prefix = 'stay:'
/** `stay:2643743-17|2027-02-05|r1`: key of a room type on a night in the store's count of sales. */
export const roomKey = (propertyId: string, date: CalendarDate, roomId: string): string =>
  `${prefix}${propertyId}|${date}|${roomId}`
/** The night and the room type of a key. */
export const nightOfKey = (key: string): { readonly date: string; readonly roomId: string } => {
  const [, date = '', roomId = ''] = key.split('|')
  return { date, roomId }
}

export interface SoldRooms {
  /** Rooms sold through us. */
  get(propertyId: string, date: CalendarDate, roomId: string): number
  /** Whether any room was ever sold there: a quick check, since few properties have sales. */
  any(propertyId: string): boolean
  /** Rises with every room sold or released. */
  version(): number
}

export const nothingSold: SoldRooms = { get: () => 0, any: () => false, version: () => 0 }

/** Sales without those of one order. */
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

/** Room sales, read from all sales. */
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
