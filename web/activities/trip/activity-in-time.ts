import { addDays, formatDuration } from '@portolan/kernel/calendar.ts'
import type { TimelineItem } from '../../after-sales/index.ts'
import { clockText, localClock } from '../activity-words.ts'
import type { BookedActivity } from './activities-of.ts'

export const activityTimelineLabel = 'Activity timeline'

/** A bar from start to end. */
export const activityItem = (
  { name, date, at, minutes }: Pick<BookedActivity, 'name' | 'date' | 'at' | 'minutes'>,
  row = 0,
): TimelineItem => ({
  id: row === 0 ? 'activity' : `activity ${row}`,
  kind: 'activity',
  row,
  title: name,
  note: `${clockText(at)}, ${formatDuration(minutes)}`,
  startsLocal: `${date}T${localClock(at)}`,
  hours: minutes / 60,
  lastDay: addDays(date, Math.floor((at + minutes) / 1440)),
})
