import { dayNumber, weekday, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { mix } from '@portolan/kernel/seed.ts'
import type { SoldSeats } from '../airlines/types.ts'
import type { Desk, Model, Span } from './types.ts'
import { datesOut } from './rental-times.ts'

const prefix = 'car:'
/** `car:LIS-07|2027-02-05|EDMR`: a model of a desk on a date, in the store's count of sales. */
export const carKey = (deskId: string, date: CalendarDate, acriss: string): string =>
  `${prefix}${deskId}|${date}|${acriss}`

/** Cars that our customers have. */
export interface SoldCars {
  get(deskId: string, date: CalendarDate, acriss: string): number
  /** Whether any car of the desk was ever sold: a quick check, since few desks have sales. */
  any(deskId: string): boolean
  /** Rises with every car sold or released. */
  version(): number
}

export const createSoldCars = (sold: SoldSeats): SoldCars => {
  const desks = new Set<string>()
  let read = 0
  let version = 0
  const catchUp = (): void => {
    for (; read < sold.changes.length; read++) {
      const key = sold.changes[read] ?? ''
      if (!key.startsWith(prefix)) continue
      version++
      desks.add(key.slice(prefix.length, key.indexOf('|')))
    }
  }
  return {
    get: (deskId, date, acriss) => sold.get(carKey(deskId, date, acriss)),
    any: (deskId) => {
      catchUp()
      return desks.has(deskId)
    },
    version: () => {
      catchUp()
      return version
    },
  }
}

/** Sales without those of one order. */
export const soldWithout = (
  sold: SoldCars,
  given: readonly { readonly key: string; readonly seats: number }[],
): SoldCars => {
  const back = new Map(given.map(({ key, seats }) => [key, seats]))
  return {
    ...sold,
    get: (deskId, date, acriss) =>
      sold.get(deskId, date, acriss) - (back.get(carKey(deskId, date, acriss)) ?? 0),
  }
}

/** Cars of a model that a desk has. */
const unitsOf = ({ hash, place }: Desk, at: number): number =>
  2 + (mix(hash, at, 0xf1ee7) % (3 + Math.min(12, place.desks)))

/** Dates of a rental with what other customers take of them, once for a desk's models. */
export interface FleetDays {
  readonly dates: readonly CalendarDate[]
  readonly numbers: readonly number[]
  /** Percent of the fleet, by date. */
  readonly taken: readonly number[]
}
export const fleetDays = (desk: Desk, span: Span): FleetDays => {
  const dates = datesOut(span)
  const numbers = dates.map(dayNumber)
  return {
    dates,
    numbers,
    taken: dates.map((date, at) => {
      const weekend = weekday(date) === 6 || weekday(date) === 0 ? 12 : 0
      return 28 + weekend + (mix(desk.hash, numbers[at] ?? 0, 0x7a4e) % 34)
    }),
  }
}

/** Cars of a model left for the whole rental; other customers' bookings depend on nothing of ours. */
export const carsLeft = (desk: Desk, model: Model, days: FleetDays, sold: SoldCars): number => {
  const at = desk.models.indexOf(model)
  const units = unitsOf(desk, at)
  const asks = sold.any(desk.id)
  let least = units
  for (let index = 0; index < days.dates.length; index++) {
    const noise = mix(desk.hash, at, days.numbers[index] ?? 0) % 30
    const others = Math.floor((units * ((days.taken[index] ?? 0) + noise)) / 100)
    const ours = asks ? sold.get(desk.id, days.dates[index] ?? '', model.acriss) : 0
    least = Math.min(least, units - others - ours)
    if (least <= 0) return 0
  }
  return least
}
