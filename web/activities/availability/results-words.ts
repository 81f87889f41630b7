import { formatWeekdayNumber } from '@portolan/kernel/locale.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { activitiesText } from '../activity-words.ts'
import { flightOfDay } from '../plan-words.ts'
import type { ActivityResultsModel } from './use-activity-results.ts'

/** `Lisbon`. */
export const placeName = ({
  params,
  answer,
}: Pick<ActivityResultsModel, 'params' | 'answer'>): string =>
  answer?.place.name ?? params.locationName ?? ''

/** `212 things to do`; null until the list is loaded. */
export const countText = ({ answer }: Pick<ActivityResultsModel, 'answer'>): string | null =>
  answer === undefined ? null : activitiesText(answer.matching)

/** A start of a card as day and minutes after midnight. */
export const startOfCard = (
  start: number,
  { fromDate }: { readonly fromDate: CalendarDate },
): { readonly date: CalendarDate; readonly at: number } => ({
  date: addDays(fromDate, Math.floor(start / 1440)),
  at: start % 1440,
})

/** The days of the search with how many activities start on each. */
export const daysOfSearch = ({
  search: { fromDate, untilDate },
  answer,
}: Pick<ActivityResultsModel, 'search' | 'answer'>): readonly {
  readonly date: CalendarDate
  readonly label: string
  readonly count: number
  /** Of the person’s own, on that day. */
  readonly flight: string | undefined
}[] =>
  Array.from({ length: daysBetween(fromDate, untilDate) + 1 }, (_, position) => {
    const date = addDays(fromDate, position)
    return {
      date,
      label: formatWeekdayNumber(date),
      count: answer?.facets.days[position] ?? 0,
      flight: answer && flightOfDay(answer, position),
    }
  })
