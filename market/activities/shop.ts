import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Sites } from '../lodging/sites.ts'
import type { ActivityRegister } from './activity-register.ts'
import { activityCancellation, type ActivityCancellation } from './cancellation.ts'
import {
  bookedByOthers,
  priceOn,
  siteDay,
  siteDays,
  startOf,
  startsOn,
  type SiteDay,
} from './departures.ts'
import type { SoldPlaces } from './sold-places.ts'
import type { Activity, ActivityOption, AgeBand, Count, Departure, Unit } from './types.ts'

/** Last day on sale, days from today. */
export const bookableDays = 365

export interface ChosenStart {
  readonly activityId: string
  readonly optionId: string
  readonly date: CalendarDate
  /** Minutes after midnight. */
  readonly at: number
  readonly counts: readonly Count[]
}
export interface PricedUnit extends Count {
  /** Minor units of one; 0 where the group pays. */
  readonly each: number
}
export interface PricedActivity {
  readonly activity: Activity
  readonly option: ActivityOption
  readonly date: CalendarDate
  readonly at: number
  /** Milliseconds. */
  readonly startsAt: number
  readonly units: readonly PricedUnit[]
  readonly people: number
  /** Places, or groups, that the order takes. */
  readonly places: number
  /** Places, or groups, left before it. */
  readonly left: number
  readonly total: number
  readonly cancellation: ActivityCancellation
}
export type ActivityRefusal =
  | { readonly code: 'UnknownActivity' | 'UnknownOption' | 'NotOffered' | 'NobodyComes' }
  /** The operator doesn't take people of that age. */
  | { readonly code: 'AgeNotAllowed'; readonly band: AgeBand }
  | { readonly code: 'AdultRequired'; readonly band: AgeBand }
  | { readonly code: 'TooManyPeople'; readonly most: number }
  | { readonly code: 'TooLate'; readonly hoursAhead: number }
  | { readonly code: 'NotAvailable'; readonly left: number }

export interface ActivityShop {
  /** Null for an unknown id. */
  activity(id: string): Activity | null
  /** Starts of an activity on the days from `from` to `until`, both included. */
  departures(
    activity: Activity,
    range: { readonly from: CalendarDate; readonly until: CalendarDate },
    now: number,
  ): readonly Departure[]
  /** Price and terms of a chosen start for these people, or why it can't be had. */
  price(chosen: ChosenStart, now: number, own?: number): Result<PricedActivity, ActivityRefusal>
}

const idPattern = /^(.+)-(0|[1-9]\d{0,3})$/

const refusalOf = (
  counts: readonly Count[],
  units: readonly Unit[],
  most: number,
): ActivityRefusal | null => {
  const coming = counts.filter(({ count }) => count > 0)
  if (coming.length === 0) return { code: 'NobodyComes' }
  const unitOf = (band: AgeBand): Unit | undefined => units.find((unit) => unit.band === band)
  const strange = coming.find(({ band }) => unitOf(band) === undefined)
  if (strange !== undefined) return { code: 'AgeNotAllowed', band: strange.band }
  const alone = coming.find(({ band }) => unitOf(band)?.accompanied === true && band !== 'Traveler')
  const grown = coming.some(({ band }) => band === 'Adult' || band === 'Senior')
  if (alone !== undefined && !grown) return { code: 'AdultRequired', band: alone.band }
  const people = coming.reduce((sum, { count }) => sum + count, 0)
  return people > most ? { code: 'TooManyPeople', most } : null
}

/** Price of one of an age, rounded to the step of prices. */
export const unitPrice = ({ tariff }: Activity, adult: number, percent: number): number =>
  tariff.grain * Math.round((adult * percent) / 100 / tariff.grain)

/** What each of an age pays, and all together; a group pays once. */
const chargeFor = (
  activity: Activity,
  option: ActivityOption,
  day: SiteDay,
  counts: readonly Count[],
): { readonly units: readonly PricedUnit[]; readonly total: number } => {
  const whole = priceOn(activity, option, day)
  const isGroup = option.pricing === 'PerGroup'
  const percentOf = new Map(activity.units.map(({ band, percent }) => [band, percent]))
  const units = counts
    .filter(({ count }) => count > 0)
    .map(({ band, count }) => ({
      band,
      count,
      each: isGroup ? 0 : unitPrice(activity, whole, percentOf.get(band) ?? 100),
    }))
  return {
    units,
    total: isGroup ? whole : units.reduce((sum, { each, count }) => sum + each * count, 0),
  }
}

/** Whether a start can still be ordered: not too near, and not too far away. */
export const isOnSale = (activity: Activity, day: SiteDay, at: number, now: number): boolean =>
  day.lead <= bookableDays &&
  // Two days ahead everybody still takes orders.
  (day.lead > 2 || startOf(activity.site, day, at) - activity.hoursAhead * 3_600_000 >= now)

export interface ActivityShopDeps {
  readonly sites: () => Sites
  readonly register: ActivityRegister
  readonly sold: SoldPlaces
}
const activityById = ({ sites, register }: ActivityShopDeps, id: string): Activity | null => {
  const [, key = '', at = ''] = idPattern.exec(id) ?? []
  const site = sites().site(key)
  return site === null ? null : (register.at(site)[Number(at)] ?? null)
}

export const createActivityShop = (deps: ActivityShopDeps): ActivityShop => {
  const activityOf = (id: string): Activity | null => activityById(deps, id)
  const leftAt = (activity: Activity, option: ActivityOption, day: SiteDay, at: number): number =>
    Math.max(
      0,
      option.capacity -
        bookedByOthers(activity, option, day, at) -
        deps.sold.get(activity.id, day.date, at, option.id),
    )

  const find = (
    { activityId, optionId, date, at }: ChosenStart,
    now: number,
  ): Result<
    { readonly activity: Activity; readonly option: ActivityOption; readonly day: SiteDay },
    ActivityRefusal
  > => {
    const activity = activityOf(activityId)
    if (activity === null) return refuse({ code: 'UnknownActivity' })
    const option = activity.options.find(({ id }) => id === optionId)
    if (option === undefined) return refuse({ code: 'UnknownOption' })
    if (!isCalendarDate(date)) return refuse({ code: 'NotOffered' })
    const day = siteDay(activity.site, date, now)
    return startsOn(activity, day).includes(at) && day.lead <= bookableDays
      ? ok({ activity, option, day })
      : refuse({ code: 'NotOffered' })
  }

  return {
    activity: activityOf,
    departures: (activity, range, now) =>
      siteDays(activity.site, range, now).flatMap((day) =>
        startsOn(activity, day)
          .filter((at) => isOnSale(activity, day, at, now))
          .flatMap((at) =>
            activity.options.map((option) => ({
              activityId: activity.id,
              optionId: option.id,
              date: day.date,
              at,
              left: leftAt(activity, option, day, at),
              price: priceOn(activity, option, day),
            })),
          ),
      ),
    price: (chosen, now, own = 0) => {
      const found = find(chosen, now)
      if (!found.ok) return found
      const { activity, option, day } = found.value
      const { counts, date, at } = chosen
      const refused = refusalOf(counts, activity.units, option.mostPeople)
      if (refused !== null) return refuse(refused)
      if (!isOnSale(activity, day, at, now))
        return refuse({ code: 'TooLate', hoursAhead: activity.hoursAhead })
      const people = counts.reduce((sum, { count }) => sum + count, 0)
      const places = option.pricing === 'PerGroup' ? 1 : people
      const left = leftAt(activity, option, day, at) + own
      if (left < places) return refuse({ code: 'NotAvailable', left })
      const { units, total } = chargeFor(activity, option, day, counts)
      const startsAt = startOf(activity.site, day, at)
      return ok({
        activity,
        option,
        date,
        at,
        startsAt,
        units,
        people,
        places,
        left,
        total,
        cancellation: activityCancellation(activity, total, startsAt, now),
      })
    },
  }
}
