import { dateOfDayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useServices } from './services-context.ts'

/** Today on the person's own calendar. */
export const todayAt = (now: number): CalendarDate => {
  const at = new Date(now)
  return dateOfDayNumber(Math.floor((now - at.getTimezoneOffset() * 60_000) / 86_400_000))
}

export const useToday = (): CalendarDate => todayAt(useServices().now())
