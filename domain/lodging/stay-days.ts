import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { StayViolationKind } from './codes.ts'

/** One day of a property's calendar: availability of its night, and rules for arrival and departure. */
export interface StayDay {
  readonly date: CalendarDate
  /** Whether the night starting on this day is available. */
  readonly free: boolean
  readonly arrive: boolean
  readonly leave: boolean
  /** Limits for a stay starting on this day. */
  readonly leastNights: number
  readonly mostNights: number
  /** Lowest price of the night before taxes and fees, in minor units; null if it is not available. */
  readonly lowest: number | null
}

/** A violated rule, according to the supplier. */
export interface StayViolation {
  readonly kind: StayViolationKind
  /** Nights, people or days ahead; null for kinds without a limit. */
  readonly limit: number | null
  /** Weekdays allowed for arrival or departure; 0 is Sunday. */
  readonly weekdays: readonly number[]
}

export interface StayDates {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/**
 * Whether the calendar allows a stay: every night is available and both ends meet their rules.
 * Missing days count as unavailable.
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
 * Whether the known days exclude a stay, or an arrival while the end is open (null). Unknown days
 * exclude nothing, since the property has the final say.
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
 * The allowed stay closest to the requested one: fewest days moved at both ends, then the same
 * length, then the earlier. Null if there is none.
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
