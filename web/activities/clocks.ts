import { dateAt, localAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { instantAt } from '../shell/instant-at.ts'
import { ownClockText } from '../lodging/index.ts'
import { localClock, startText } from './activity-words.ts'

interface LocalStart {
  readonly date: CalendarDate
  /** Minutes after midnight. */
  readonly at: number
  /** Minutes before the start to be there. */
  readonly early: number
  readonly zone: string
}

const minute = 60_000
const arrivalOf = ({ date, at, early, zone }: LocalStart): number =>
  instantAt(`${date}T${localClock(at)}`, zone) - early * minute

/** When to be there, on the clock of the place: `Be there by 4:15 PM`. */
export const arrivalText = (start: LocalStart): string => {
  const arrival = arrivalOf(start)
  const local = localAt(arrival, start.zone)
  // Somebody who is expected before midnight is told the day.
  return dateAt(arrival, start.zone) === start.date
    ? `Be there by ${formatTime(local)}`
    : `Be there by ${startText({ date: local.slice(0, 10), at: minutesOf(local) })}`
}
const minutesOf = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))

/** The start on the reader's own clock (or in `zone`); null if both clocks agree. */
export const ownStartText = (start: LocalStart, zone?: string): string | null => {
  const local = `${start.date}T${localClock(start.at)}`
  const instant = new Date(instantAt(local, start.zone)).toISOString()
  return zone === undefined
    ? ownClockText({ local, instant })
    : ownClockText({ local, instant }, zone)
}
