import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { hasRoom, type ChosenStart, type StartsByDate } from '../shop/chosen-start.ts'
import type { BookedActivity } from '../trip/activities-of.ts'

/** What is chosen in the form. */
export interface StartEntries {
  readonly date: CalendarDate
  /** Minutes after midnight; null if only the day was chosen. */
  readonly at: number | null
}

/**
 * The chosen start for the people who come, in the booked option. A day alone stands for its first
 * start with room; the booked start stays chosen though nothing else fits there.
 */
export const startInstead = (
  { option, units, people }: Pick<BookedActivity, 'option' | 'units' | 'people'>,
  { date, at }: StartEntries,
  byDate: StartsByDate,
): ChosenStart => {
  const starts = byDate.get(date)?.filter(({ optionId }) => optionId === option.id)
  const start = starts?.find((one) => (at === null ? hasRoom(one, option, people) : one.at === at))
  return { option, date, starts, start: start ?? null, party: units, refusal: null }
}
