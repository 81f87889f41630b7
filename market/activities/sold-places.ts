import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { SoldSeats } from '../airlines/types.ts'

const prefix = 'activity:'
/** `activity:2267057-17|2027-02-08|990|shared`: key of a start in the store's count of sales. */
export const placeKey = (
  activityId: string,
  date: CalendarDate,
  at: number,
  optionId: string,
): string => `${prefix}${activityId}|${date}|${at}|${optionId}`

export interface SoldPlaces {
  /** Places, or groups, sold through us. */
  get(activityId: string, date: CalendarDate, at: number, optionId: string): number
  /** Whether any place was ever sold there: a quick check, since few activities have sales. */
  any(activityId: string): boolean
  /** Rises with every sale of a place. */
  version(): number
}

/** Sales of places, read from all sales. */
export const createSoldPlaces = (sold: SoldSeats): SoldPlaces => {
  const activities = new Set<string>()
  let read = 0
  let sales = 0
  const catchUp = (): void => {
    for (; read < sold.changes.length; read++) {
      const key = sold.changes[read] ?? ''
      if (!key.startsWith(prefix)) continue
      activities.add(key.slice(prefix.length, key.indexOf('|')))
      sales++
    }
  }
  return {
    get: (activityId, date, at, optionId) => sold.get(placeKey(activityId, date, at, optionId)),
    any: (activityId) => {
      catchUp()
      return activities.has(activityId)
    },
    version: () => {
      catchUp()
      return sales
    },
  }
}
