import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { StayViolationKind } from './codes.ts'

/**
 * One day of a property: whether its night is free, and what its rules say of arriving and leaving
 * on it.
 */
export interface StayDay {
  readonly date: CalendarDate
  /** Whether the night that begins on this day is free. */
  readonly free: boolean
  readonly arrive: boolean
  readonly leave: boolean
  /** Of a stay that begins on this day. */
  readonly leastNights: number
  readonly mostNights: number
  /** The lowest night before fees and taxes, minor units; null where it is not free. */
  readonly lowest: number | null
}

/** What stands in the way of a stay, by the supplier's word. */
export interface StayViolation {
  readonly kind: StayViolationKind
  /** Nights, people, or days ahead; null where the kind has none. */
  readonly limit: number | null
  /** On which one may arrive or leave, 0 is Sunday. */
  readonly weekdays: readonly number[]
}

export interface StayDates {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/**
 * Whether the days allow a stay: every night free, and the rules of its two ends kept. Days that
 * are not given are not free.
 */
export const daysAllow = (
  days: ReadonlyMap<CalendarDate, StayDay>,
  { checkIn, checkOut }: StayDates,
): boolean => {
  const nights = daysBetween(checkIn, checkOut)
  const arrival = days.get(checkIn)
  if (
    arrival === undefined ||
    !arrival.arrive ||
    nights < arrival.leastNights ||
    nights > arrival.mostNights ||
    days.get(checkOut)?.leave !== true
  )
    return false
  for (let night = 0; night < nights; night++)
    if (days.get(addDays(checkIn, night))?.free !== true) return false
  return true
}

/**
 * Whether the days known so far rule out a stay, or while its end is open (`null`) an arrival. A
 * day that is not known yet rules out nothing: in the end the property is asked.
 */
export const daysForbid = (
  days: ReadonlyMap<CalendarDate, StayDay>,
  { checkIn, checkOut }: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate | null },
): boolean => {
  if (checkOut !== null && days.get(checkOut)?.leave === false) return true
  const arrival = days.get(checkIn)
  if (arrival === undefined) return false
  if (!arrival.arrive || !arrival.free) return true
  if (checkOut === null) return false
  const nights = daysBetween(checkIn, checkOut)
  if (nights < arrival.leastNights || nights > arrival.mostNights) return true
  for (let night = 1; night < nights; night++)
    if (days.get(addDays(checkIn, night))?.free === false) return true
  return false
}

/**
 * The stay that works and differs least from the wanted one: the fewest days moved at its two ends
 * together, of equals the one of the wanted length, then the earlier. Null where the days given
 * hold none.
 */
export const nearestStay = (all: readonly StayDay[], wanted: StayDates): StayDates | null => {
  const days = new Map(all.map((day) => [day.date, day]))
  const nights = daysBetween(wanted.checkIn, wanted.checkOut)
  let best: { readonly dates: StayDates; readonly moved: number; readonly resized: number } | null =
    null
  for (const { date, arrive, leastNights, mostNights } of all) {
    if (!arrive) continue
    const shift = Math.abs(daysBetween(wanted.checkIn, date))
    if (best !== null && shift > best.moved) continue
    for (let length = leastNights; length <= Math.min(mostNights, 30); length++) {
      const dates = { checkIn: date, checkOut: addDays(date, length) }
      const moved = shift + Math.abs(daysBetween(wanted.checkOut, dates.checkOut))
      const resized = Math.abs(length - nights)
      if (
        best !== null &&
        (moved > best.moved ||
          (moved === best.moved &&
            (resized > best.resized || (resized === best.resized && date >= best.dates.checkIn))))
      )
        continue
      if (daysAllow(days, dates)) best = { dates, moved, resized }
    }
  }
  return best?.dates ?? null
}
