import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { packageTerms } from './terms.ts'

/** How a flight lands for the first night of a stay (packages-21). */
export type Arrival =
  | 'InTime'
  /** For the first night, at an hour at which properties give rooms away. */
  | 'Late'
  /** After the first night. */
  | 'FirstNightMissed'

/** `landsAt` is local, `YYYY-MM-DDTHH:mm`. */
export const arrivalOf = (landsAt: string, checkIn: CalendarDate): Arrival => {
  const [day, clock] = [landsAt.slice(0, 10), landsAt.slice(11, 16)]
  const isNight = clock < packageTerms.nightEnds
  const night = isNight ? addDays(day, -1) : day
  if (night > checkIn) return 'FirstNightMissed'
  const isLate = isNight || clock >= packageTerms.lateFrom
  return night === checkIn && isLate ? 'Late' : 'InTime'
}
