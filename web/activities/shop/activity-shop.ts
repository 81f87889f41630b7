import { ageBands, type AgeBand } from '@portolan/domain/activities/codes.ts'
import type { UnitCount } from '@portolan/domain/activities/activity.ts'
import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import { list, optional, whole } from '../../shell/address-fields.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import {
  activitySearchFields,
  activitySearchPart,
  type ActivitySearchParams,
} from '../search/activity-search.ts'

/**
 * The state of an activity's page in its address: the search, the activity, and what is chosen of
 * it, with who comes as `Adult.2`.
 */
export interface ActivityShopParams extends ActivitySearchParams {
  readonly activityId?: string | undefined
  readonly option?: string | undefined
  readonly date?: CalendarDate | undefined
  /** Minutes after midnight. */
  readonly at?: number | undefined
  readonly units?: readonly string[] | undefined
}

const id = optional(z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)))
const unitPattern = new RegExp(`^(?:${ageBands.join('|')})\\.\\d{1,2}$`)
const isUnit = (text: string): text is string => unitPattern.test(text)

const shape = z.object({
  ...activitySearchFields,
  activityId: id,
  option: id,
  date: optional(z.string().check(z.refine(isCalendarDate))),
  at: whole(1439),
  units: list(isUnit),
})
export const parseActivityShop = (raw: Readonly<Record<string, unknown>>): ActivityShopParams =>
  z.parse(shape, raw)

/** Who comes, as the address says it. */
export const countsOf = ({ units = [] }: Pick<ActivityShopParams, 'units'>): UnitCount[] =>
  units.flatMap((text) => {
    const [name, count] = text.split('.')
    const band = ageBands.find((one) => one === name)
    return band === undefined ? [] : [{ band, count: Number(count) }]
  })

/** The counts with another one for a band, as the address has them. Nobody of a band is left out. */
export const withCount = (
  counts: readonly UnitCount[],
  band: AgeBand,
  count: number,
): readonly string[] =>
  ageBands.flatMap((one) => {
    const wanted = one === band ? count : (counts.find((unit) => unit.band === one)?.count ?? 0)
    return wanted > 0 ? [`${one}.${wanted}`] : []
  })

/** The activity and the days of its calendar that are read first; null without them. */
export const soughtOf = ({ activityId, fromDate, untilDate }: ActivityShopParams) =>
  activityId === undefined || fromDate === undefined || untilDate === undefined
    ? null
    : { activityId, fromDate, untilDate }
export type SoughtActivity = NonNullable<ReturnType<typeof soughtOf>>

/** The address of an activity's page. */
export const activityShopHref = (params: ActivityShopParams): string =>
  `/activities/shop/${stringifySearch({
    ...activitySearchPart(params),
    activityId: params.activityId,
    option: params.option,
    date: params.date,
    at: params.at,
    units: params.units,
  })}`

/** The address of the results, or of the start page if the search has no place. */
export const activityResultsHref = (params: ActivitySearchParams): string => {
  const hasPlace = params.place !== undefined || params.locationName !== undefined
  const path = hasPlace ? '/activities/availability/' : '/activities/'
  return `${path}${stringifySearch({ ...activitySearchPart(params) })}`
}
