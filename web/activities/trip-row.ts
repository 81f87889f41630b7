import type { ActivityOutline } from '@portolan/contract/activities/trip-part.ts'
import { Ticket } from 'lucide-react'
import type { TripPartSummary, TripRow } from '../after-sales/index.ts'
import { clockText, localClock } from './activity-words.ts'

const outlineOf = ({ outline }: Pick<TripPartSummary, 'outline'>): ActivityOutline =>
  outline as ActivityOutline

const stateText = ({ status }: Pick<TripPartSummary, 'status'>): string => {
  if (status === 'Canceled') return ', canceled'
  return status === 'Pending' ? ', waiting for the operator' : ''
}

/** Activities in My trips, a line per activity. */
export const activityRow: TripRow = {
  icon: Ticket,
  lines: (parts) =>
    parts.map((part) => {
      const { date, at, words, place } = outlineOf(part)
      return {
        id: part.id,
        at: Date.parse(`${date}T${localClock(at)}:00Z`),
        day: date,
        when: clockText(at),
        daysLater: 0,
        text: `${words}, ${place}${stateText(part)}`,
      }
    }),
  dates: (parts) => {
    const days = parts.map((part) => outlineOf(part).date).toSorted()
    return { first: days[0] ?? '', last: days.at(-1) ?? '' }
  },
  place: () => null,
  pictured: ([part]) => (part === undefined ? null : outlineOf(part).pictured),
}
