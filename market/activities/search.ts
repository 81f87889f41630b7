import { addDays, dayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { inCents } from '../currencies/tariff.ts'
import { contains, type Area } from '../lodging/sites.ts'
import { bookedByOthers, priceOn, siteDays, startsOn, type SiteDay } from './departures.ts'
import { isOnSale, type ActivityShopDeps } from './shop.ts'
import type { Activity, ActivityOption } from './types.ts'

export interface ActivitySearch {
  readonly area: Area
  /** Both included; at most `mostDays` are looked at. */
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** People who come; starts without room for them are left out. */
  readonly people: number
  readonly now: number
}
export const mostDays = 31
/** Most activities of one search; the nearest sites come first. */
export const mostActivities = 3000

/** An activity with the starts that have room. */
export interface FoundActivity {
  readonly activity: Activity
  /** The option with the lowest price. */
  readonly option: ActivityOption
  /** Lowest price of an adult, or of a group, in minor units of its currency. */
  readonly price: number
  /** The same in US cents, to compare by. */
  readonly cents: number
  /** Starts with room: `1440 * position of the day + minutes after midnight`, ascending. */
  readonly starts: readonly number[]
}

/** Minutes of a day, in `FoundActivity.starts`. */
export const dayMinutes = 1440

export const createActivitySearch = (
  deps: ActivityShopDeps,
): ((request: ActivitySearch) => readonly FoundActivity[]) => {
  /** Runs some ten thousand times a search, so it makes no strings and no lists. */
  const hasRoom = (
    activity: Activity,
    option: ActivityOption,
    day: SiteDay,
    at: number,
    people: number,
  ): boolean => {
    const places = option.pricing === 'PerGroup' ? 1 : people
    const free = option.capacity - bookedByOthers(activity, option, day, at)
    return (
      free >= places &&
      (!deps.sold.any(activity.id) ||
        free - deps.sold.get(activity.id, day.date, at, option.id) >= places)
    )
  }
  const found = (
    activity: Activity,
    days: readonly SiteDay[],
    people: number,
    now: number,
  ): FoundActivity | null => {
    const options = activity.options.filter(({ mostPeople }) => people <= mostPeople)
    const starts: number[] = []
    let best: ActivityOption | null = null
    let price = Infinity
    for (let index = 0; index < days.length; index++) {
      const day = days[index] as SiteDay
      for (const at of startsOn(activity, day)) {
        if (!isOnSale(activity, day, at, now)) continue
        let isOpen = false
        for (const option of options) {
          if (!hasRoom(activity, option, day, at, people)) continue
          isOpen = true
          const one = priceOn(activity, option, day)
          if (one < price) {
            best = option
            price = one
          }
        }
        if (isOpen) starts.push(index * dayMinutes + at)
      }
    }
    return best === null
      ? null
      : { activity, option: best, price, cents: inCents(activity.tariff, price), starts }
  }

  return ({ area, from, until, people, now }) => {
    const last = addDays(from, Math.min(mostDays - 1, dayNumber(until) - dayNumber(from)))
    const results: FoundActivity[] = []
    for (const site of deps.sites().around(area)) {
      if (site.airport || results.length >= mostActivities) continue
      const days = siteDays(site, { from, until: last }, now)
      for (const activity of deps.register.at(site)) {
        if (!contains(area, activity.lat, activity.lon)) continue
        const one = found(activity, days, people, now)
        if (one !== null) results.push(one)
      }
    }
    return results
  }
}
