import { dateAt, dateOfDayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useServices } from './services-context.ts'

/** Today in a zone; on the person's own calendar without one. */
export const todayAt = (now: number, zone?: string): CalendarDate => {
  if (zone !== undefined) return dateAt(now, zone)
  const at = new Date(now)
  return dateOfDayNumber(Math.floor((now - at.getTimezoneOffset() * 60_000) / 86_400_000))
}

/**
 * What is booked begins on its place's calendar: pass the place's zone for the first day that can
 * be chosen (flights-2, lodging-2).
 */
export const useToday = (zone?: string): CalendarDate => todayAt(useServices().now(), zone)
