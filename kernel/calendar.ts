import { formatDate, formatDateInFull, formatLocale } from './locale.ts'

/**
 * Calendar dates are plain `YYYY-MM-DD` strings of the place they belong to: they carry no instant
 * and no zone, so no conversion can shift them by a day. Day arithmetic runs on day numbers (days
 * since 1970-01-01), which works the same on the server, in a browser without Temporal and in a hot
 * loop.
 */
export type CalendarDate = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dayMs = 86_400_000

export const isCalendarDate = (text: string): boolean => {
  const match = pattern.exec(text)
  if (!match) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** Days since 1970-01-01. Throws on a text that is no date. */
export const dayNumber = (date: CalendarDate): number => {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms) || !pattern.test(date))
    throw new RangeError(`calendar: "${date}" is not a date`)
  return Math.round(ms / dayMs)
}
export const dateOfDayNumber = (day: number): CalendarDate =>
  new Date(day * dayMs).toISOString().slice(0, 10)
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfDayNumber(dayNumber(date) + days)
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from)
/** 0 is Sunday. */
export const weekday = (date: CalendarDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7

/** Age in whole years on a date. */
export const ageOn = (birth: CalendarDate, on: CalendarDate): number => {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
/** The name of a month, counted from 0, in the locale's language: `December`. */
export const monthName = (month: number): string =>
  new Date(Date.UTC(2026, month, 1)).toLocaleDateString(formatLocale(), {
    month: 'long',
    timeZone: 'UTC',
  })
/** The name of a weekday, counted from 0 for Sunday, in the locale's language. */
export const weekdayName = (day: number): string =>
  new Date(Date.UTC(2026, 1, 1 + day)).toLocaleDateString(formatLocale(), {
    weekday: 'long',
    timeZone: 'UTC',
  })
/** `Fri, Dec 4`, as the locale writes it. */
export const formatDay = (date: CalendarDate): string => formatDate(date, false)
/** The same with no-break spaces, for headings and notes that wrap. */
export const formatDayUnbroken = (date: CalendarDate): string =>
  formatDay(date).replaceAll(' ', '\u00a0')
/** `Fri, Dec 4, 2026`, as the locale writes it. */
export const formatDayYear = (date: CalendarDate): string => formatDate(date, true)
/** `Friday, December 4, 2026`: for screen readers. */
export const formatDaySpoken = (date: CalendarDate): string => formatDateInFull(date)

/** Days between the ends of a journey: `+1`, `−1`; empty for the same day. */
export const formatDayShift = (days: number): string => {
  if (days === 0) return ''
  return days > 0 ? `+${days}` : `−${-days}`
}

/** `7 h 25 min`, `55 min`, `2 h`. */
export const formatDuration = (minutes: number): string => {
  const h = Math.floor(minutes / 60)
  const m = minutes % 60
  if (h === 0) return `${m} min`
  return m === 0 ? `${h} h` : `${h} h ${m} min`
}

/** A moment at a place: local clock time, zone and instant. All three always agree. */
export interface ZonedMoment {
  /** `2026-12-04T18:25`, the clock time at the place. */
  readonly local: string
  /** IANA zone of the place. */
  readonly zone: string
  /** ISO instant, UTC, ending in `Z`. */
  readonly instant: string
}

/** One formatter a zone: making one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockIn = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  // The `sv-SE` locale formats as YYYY-MM-DD HH:MM.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  clocks.set(zone, clock)
  return clock
}
/** The clock time in a zone at an instant in milliseconds: `2026-12-04T18:25`. */
export const localAt = (instant: number, zone: string): string =>
  clockIn(zone).format(instant).replace(' ', 'T')
/** The date in a zone at an instant in milliseconds. */
export const dateAt = (instant: number, zone: string): CalendarDate =>
  localAt(instant, zone).slice(0, 10)
