import { activityBounds } from '@portolan/domain/activities/check-days.ts'
import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import type { DatesOfFavorite } from '../../favorites/index.ts'
import { optional, short, whole } from '../../shell/address-fields.ts'

/*
 * An activity search in an address: `locationName=Lisbon&fromDate=2027-02-06&untilDate=2027-02-14`,
 * with `place=city_2267057` where the place was chosen from the list. Every field is optional; an
 * unreadable one counts as missing.
 */
const day = optional(z.string().check(z.refine(isCalendarDate)))

export const activitySearchFields = {
  place: short(80),
  locationName: short(120),
  fromDate: day,
  untilDate: day,
  people: whole(activityBounds.mostPeople),
  entryType: short(80),
} as const
const shape = z.object(activitySearchFields)

export interface ActivitySearchParams {
  /** Id of the place; absent in links that only name it. */
  readonly place?: string | undefined
  readonly locationName?: string | undefined
  readonly fromDate?: CalendarDate | undefined
  readonly untilDate?: CalendarDate | undefined
  /** Absent: `usualPeople`. */
  readonly people?: number | undefined
  readonly entryType?: string | undefined
}
export const parseActivitySearch = (raw: Readonly<Record<string, unknown>>): ActivitySearchParams =>
  z.parse(shape, raw)

export const usualPeople = 2
/** How many come. Nobody is as good as no number. */
export const peopleOf = ({ people }: Pick<ActivitySearchParams, 'people'>): number =>
  people === undefined || people === 0 ? usualPeople : people

/** A complete search. The server checks the rules on it. */
export interface ActivitySearch {
  /** Null for a place that is only named. */
  readonly place: string | null
  readonly locationName: string
  readonly fromDate: CalendarDate
  readonly untilDate: CalendarDate
  readonly people: number
}
/** Null while the place or a date is missing (activities-1). */
export const activitySearchOf = (params: ActivitySearchParams): ActivitySearch | null => {
  const { place, locationName, fromDate, untilDate } = params
  if (place === undefined && locationName === undefined) return null
  return fromDate === undefined || untilDate === undefined
    ? null
    : {
        place: place ?? null,
        locationName: locationName ?? '',
        fromDate,
        untilDate,
        people: peopleOf(params),
      }
}

/** The search fields of an address, without the state of a page. */
export const activitySearchPart = ({
  place,
  locationName,
  fromDate,
  untilDate,
  people,
  entryType,
}: ActivitySearchParams): ActivitySearchParams => ({
  place,
  locationName,
  fromDate,
  untilDate,
  people,
  entryType,
})

/** What an activity is saved for as a favorite: the days and people of the search, if it has days. */
export const outingDates = (params: ActivitySearchParams): DatesOfFavorite => {
  const { fromDate, untilDate } = params
  return fromDate === undefined || untilDate === undefined
    ? {}
    : { outing: { fromDate, untilDate, people: peopleOf(params) } }
}
