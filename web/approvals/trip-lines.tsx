import { formatDay, formatDayShift } from '@portolan/kernel/calendar.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Words } from '@portolan/design/primitives/words.tsx'
import { formatSpan } from '../shell/date-words.ts'
import { rowLines, tripDates } from '../trips/index.ts'
import type { ApprovalRequest } from './approval-queries.ts'
import styles from './trip-lines.module.css'

const c = classNames(styles)
type AskedTrip = ApprovalRequest['trip']

/** `Thu, Feb 4 – Thu, Feb 11`, on the places' calendars; empty where it is not known. */
export const tripSpan = (trip: AskedTrip): string => {
  if (trip === null) return ''
  const { first, last } = tripDates(trip)
  return formatSpan(first, last === first ? null : last)
}

/** What would be booked: a line for each flight, stay or other part. */
export const TripLines = ({ trip }: { trip: AskedTrip }) =>
  trip === null ? null : (
    <ul className={c('lines')}>
      {rowLines(trip).map(({ id, day, when, daysLater, text }) => (
        <li key={id} className={c('line')}>
          <b>{formatDay(day)}</b>
          <b>
            <Words>{when}</Words>
            {daysLater !== 0 && <sup>{formatDayShift(daysLater)}</sup>}
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
