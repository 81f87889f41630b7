import { policyVerdicts, type PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import {
  activityCategories,
  activitySorts,
  durationFilters,
  guides,
  pricings,
  ratingFilters,
  timesOfDay,
  voucherKinds,
  type ActivityCategory,
  type ActivitySort,
  type RatingFilter,
} from '@portolan/domain/activities/codes.ts'
import {
  noActivityFilters,
  type ActivityFilters,
} from '@portolan/domain/activities/filter-activities.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import { list, oneOf, optional, whole } from '../../shell/address-fields.ts'
import {
  activitySearchFields,
  type ActivitySearch,
  type ActivitySearchParams,
} from '../search/activity-search.ts'

const languageTag = (text: string): text is string =>
  /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})?$/.test(text)

const shape = z.object({
  ...activitySearchFields,
  sort: optional(z.enum(activitySorts)),
  view: optional(z.literal('map')),
  categoryTagId: optional(z.enum(activityCategories)),
  day: optional(z.string().check(z.refine(isCalendarDate))),
  fits: optional(z.literal('yes')),
  timesOfDay: list(oneOf(timesOfDay)),
  durations: list(oneOf(durationFilters)),
  mostPrice: whole(100_000_000),
  rating: optional(z.enum(ratingFilters)),
  refundable: optional(z.literal('yes')),
  guides: list(oneOf(guides)),
  languages: list(languageTag),
  vouchers: list(oneOf(voucherKinds)),
  pricings: list(oneOf(pricings)),
  policy: optional(z.enum(policyVerdicts)),
  pages: whole(100),
})

export interface ActivityFilterParams {
  readonly categoryTagId?: ActivityCategory | undefined
  /** One day of the search. */
  readonly day?: CalendarDate | undefined
  /** Only starts that leave the person’s own plans alone. */
  readonly fits?: 'yes' | undefined
  readonly timesOfDay?: ActivityFilters['timesOfDay'] | undefined
  readonly durations?: ActivityFilters['durations'] | undefined
  /** US cents. */
  readonly mostPrice?: number | undefined
  readonly rating?: RatingFilter | undefined
  readonly refundable?: 'yes' | undefined
  readonly guides?: ActivityFilters['guides'] | undefined
  readonly languages?: readonly string[] | undefined
  readonly vouchers?: ActivityFilters['vouchers'] | undefined
  readonly pricings?: ActivityFilters['pricings'] | undefined
}
/** The state of the results page that is kept in its address. */
export interface ActivityResultsParams extends ActivitySearchParams, ActivityFilterParams {
  readonly sort?: ActivitySort | undefined
  /** The map of the meeting points is open. */
  readonly view?: 'map' | undefined
  /** Policy result of the activities. */
  readonly policy?: PolicyVerdict | undefined
  /** Number of loaded pages; absent: one. */
  readonly pages?: number | undefined
}

export const usualSort: ActivitySort = 'Recommended'

export const parseActivityResults = (
  raw: Readonly<Record<string, unknown>>,
): ActivityResultsParams => z.parse(shape, raw)

/** Position of a day in the search; null for a day outside of it. */
const dayOf = (
  day: CalendarDate | undefined,
  { fromDate, untilDate }: Pick<ActivitySearch, 'fromDate' | 'untilDate'>,
): number | null =>
  day === undefined || day < fromDate || day > untilDate ? null : daysBetween(fromDate, day)

/** The filters as calls take them, with lists of their own. */
export const filtersOf = (
  params: ActivityFilterParams,
  search: Pick<ActivitySearch, 'fromDate' | 'untilDate'>,
) => ({
  category: params.categoryTagId ?? noActivityFilters.category,
  day: dayOf(params.day, search),
  fits: params.fits === 'yes',
  timesOfDay: [...(params.timesOfDay ?? noActivityFilters.timesOfDay)],
  durations: [...(params.durations ?? noActivityFilters.durations)],
  mostPrice: params.mostPrice ?? noActivityFilters.mostPrice,
  rating: params.rating ?? noActivityFilters.rating,
  refundable: params.refundable === 'yes',
  guides: [...(params.guides ?? noActivityFilters.guides)],
  languages: [...(params.languages ?? noActivityFilters.languages)],
  vouchers: [...(params.vouchers ?? noActivityFilters.vouchers)],
  pricings: [...(params.pricings ?? noActivityFilters.pricings)],
})

/** Removes every filter from the address. */
export const withoutActivityFilters = {
  categoryTagId: undefined,
  day: undefined,
  fits: undefined,
  timesOfDay: undefined,
  durations: undefined,
  mostPrice: undefined,
  rating: undefined,
  refundable: undefined,
  guides: undefined,
  languages: undefined,
  vouchers: undefined,
  pricings: undefined,
} as const satisfies Required<{ [N in keyof ActivityFilterParams]: undefined }>
