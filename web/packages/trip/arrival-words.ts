import { arrivalOf, type Arrival } from '@portolan/domain/packages/arrival.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatDayTime } from '@portolan/kernel/locale.ts'

const reasons: Readonly<Record<Exclude<Arrival, 'InTime'>, string>> = {
  Late: 'so it keeps your room',
  FirstNightMissed: 'so it doesn’t cancel your stay as a no-show',
}

/** What to tell the property, and where; null where the flight lands in time. */
export const arrivalText = (
  landsAt: string,
  checkIn: CalendarDate,
  phone: string | null,
): string | null => {
  const arrival = arrivalOf(landsAt, checkIn)
  if (arrival === 'InTime') return null
  const at = phone === null ? '' : ` at ${phone}`
  return `You land ${formatDayTime(landsAt)}. Call the property${at} ${reasons[arrival]}.`
}
