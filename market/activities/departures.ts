import {
  dateOfDayNumber,
  dayNumber,
  weekday,
  type CalendarDate,
} from '@portolan/kernel/calendar.ts'
import { daylightOn } from '@portolan/kernel/daylight.ts'
import { dateDemand } from '../airlines/calendar-demand.ts'
import { uniform4, wave } from '../airlines/noise.ts'
import { createZoneClock } from '../airlines/zone-offsets.ts'
import { priced } from '../currencies/tariff.ts'
import type { Site } from '../lodging/types.ts'
import type { Activity, ActivityOption, Starts } from './types.ts'

/** A day at a site; the same for all its activities. */
export interface SiteDay {
  /** Days since 1970-01-01. */
  readonly day: number
  readonly date: CalendarDate
  readonly weekday: number
  /** 1 to 12. */
  readonly month: number
  /** Local midnight, milliseconds; null on a day on which the clocks change. */
  readonly midnight: number | null
  /** Minutes after midnight; null where the sun doesn't set. */
  readonly sunset: number | null
  /** Price level of the day, around 1. */
  readonly level: number
  /** Days from today; 0 or more. */
  readonly lead: number
}

const clocks = new Map<string, (epochMs: number) => number>()
const offsetAt = (zone: string, epochMs: number): number => {
  let clock = clocks.get(zone)
  if (clock === undefined) clocks.set(zone, (clock = createZoneClock(zone)))
  return clock(epochMs)
}

/** The instant of a local time, in milliseconds. */
export const instantOfStart = (zone: string, day: number, at: number): number => {
  const asUtc = (day * 1440 + at) * 60_000
  // A second look, for a day on which the clocks change.
  const guess = asUtc - offsetAt(zone, asUtc) * 60_000
  return asUtc - offsetAt(zone, guess) * 60_000
}

/** The same for a day at a site: the clock is asked on a day of change alone. */
export const startOf = ({ zone }: Site, { day, midnight }: SiteDay, at: number): number =>
  midnight === null ? instantOfStart(zone, day, at) : midnight + at * 60_000

export const siteDay = (site: Site, date: CalendarDate, now: number): SiteDay => {
  const day = dayNumber(date)
  const offset = offsetAt(site.zone, (day * 1440 + 720) * 60_000)
  const midnight = instantOfStart(site.zone, day, 0)
  const light = daylightOn(date, site, offset)
  const today = Math.floor((now + offset * 60_000) / 86_400_000)
  const week = weekday(date)
  return {
    day,
    date,
    weekday: week,
    month: Number(date.slice(5, 7)),
    midnight: instantOfStart(site.zone, day, 1439) - midnight === 1439 * 60_000 ? midnight : null,
    sunset: typeof light === 'string' ? null : light.set,
    level:
      (week === 0 || week === 6 ? 1.07 : 1) *
      (1 + 0.3 * (dateDemand(day) - 1) + 0.03 * wave(site.hash, 29, 7, day / 5)),
    lead: Math.max(0, day - today),
  }
}
export const siteDays = (
  site: Site,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
  now: number,
): readonly SiteDay[] =>
  Array.from({ length: Math.max(0, dayNumber(until) - dayNumber(from) + 1) }, (_, at) =>
    siteDay(site, dateOfDayNumber(dayNumber(from) + at), now),
  )

const quarterHour = (minutes: number): number => 15 * Math.floor(minutes / 15)
const startsBy = (starts: Starts, sunset: number | null): readonly number[] => {
  if (starts.by === 'clock') return starts.minutes
  if (sunset === null) return []
  const at =
    starts.by === 'sunset'
      ? quarterHour(sunset - starts.before)
      : quarterHour(sunset + starts.after)
  return at < 0 || at >= 1440 ? [] : [at]
}

/** Minutes after midnight at which an activity starts on a day; none when it is closed. */
export const startsOn = (
  activity: Activity,
  { weekday: week, month, sunset }: SiteDay,
): readonly number[] =>
  activity.closedWeekdays.includes(week) || activity.closedMonths.includes(month)
    ? []
    : startsBy(activity.starts, sunset)

/** Share of the final bookings already made: things to do are booked late. */
const bookedAhead = Float64Array.from({ length: 401 }, (_, lead) =>
  Math.min(1, 0.85 * Math.exp(-lead / 11) + 0.25 * Math.exp(-lead / 90)),
)

/** Places booked by others. Never falls as the day approaches. */
export const bookedByOthers = (
  { hash, score }: Activity,
  option: ActivityOption,
  { day, lead, level }: SiteDay,
  at: number,
): number => {
  const liked = ((score ?? 70) - 60) / 40
  const draw = uniform4(hash, option.pricing === 'PerGroup' ? 2 : 1, day, at)
  const share = Math.min(1.05, 0.15 + 0.4 * liked + 0.6 * (level - 1) + 0.75 * (draw - 0.35))
  const booked = Math.max(0, share) * (bookedAhead[Math.min(400, lead)] ?? 0) * option.capacity
  return Math.min(option.capacity, Math.floor(booked + 0.35))
}

/** What an adult, or a group, pays on a day: minor units of the activity's currency. */
export const priceOn = (
  { tariff }: Activity,
  { dollars }: ActivityOption,
  { level }: SiteDay,
): number => Math.max(tariff.grain, priced(tariff, dollars * level))
