import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { packageTerms } from './terms.ts'

/** The stay that fits two flights. */
export interface PackageNights {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly nights: number
  /** The stay begins the day before the arrival, because the flight lands at night. */
  readonly nightBefore: boolean
}

/**
 * The nights between landing and leaving, by the local clocks of both (packages-8). Times are
 * local, `YYYY-MM-DDTHH:mm`. Null if there is none between them.
 */
export const nightsBetween = (landsAt: string, leavesAt: string): PackageNights | null => {
  const [arrival, clock] = [landsAt.slice(0, 10), landsAt.slice(11, 16)]
  const nightBefore = clock < packageTerms.nightEnds
  const checkIn = nightBefore ? addDays(arrival, -1) : arrival
  const checkOut = leavesAt.slice(0, 10)
  const nights = daysBetween(checkIn, checkOut)
  return nights < 1 || leavesAt <= landsAt ? null : { checkIn, checkOut, nights, nightBefore }
}
