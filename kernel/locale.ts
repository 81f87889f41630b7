const fallback = 'en-US'
let locale = fallback

/**
 * The locale that money, dates, times and measures are written in. A host page may set it; letters
 * and documents, which the server writes, are always in American English.
 */
export const formatLocale = (): string => locale

/** Sets the locale of every format from now on. An unknown locale sets the default one. */
export const formatIn = (wanted: string): void => {
  try {
    locale = Intl.NumberFormat.supportedLocalesOf([wanted])[0] ?? fallback
  } catch {
    locale = fallback
  }
}

/** Creating an Intl formatter takes about 50 µs, so each is created once per locale. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
const numbers = (key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const kept = formatters.get(`${locale}|${key}`)
  if (kept instanceof Intl.NumberFormat) return kept
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(`${locale}|${key}`, made)
  return made
}
const dates = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const kept = formatters.get(`${locale}|${key}`)
  if (kept instanceof Intl.DateTimeFormat) return kept
  const made = new Intl.DateTimeFormat(locale, options)
  formatters.set(`${locale}|${key}`, made)
  return made
}

/** `12,400`: whole numbers with the locale's separators. */
export const formatCount = (count: number): string =>
  numbers('count', { maximumFractionDigits: 0 }).format(count)

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** A time stays on one line. Engines differ in the space before PM; fonts may lack the narrow one. */
const unbroken = (text: string): string => text.replaceAll(/[ \u202f]/g, '\u00a0')

/** A calendar date: `Fri, Dec 4`, or `Fri, Dec 4, 2026` with its year. */
export const formatDate = (date: string, withYear: boolean): string =>
  dates(
    withYear ? 'day and year' : 'day',
    withYear ? { ...day, year: 'numeric', timeZone: 'UTC' } : { ...day, timeZone: 'UTC' },
  ).format(atMidnight(date))

const monthAndDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`)
/** Intl puts thin spaces around the dash of a range, which few fonts have. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** A calendar date without its weekday: `Dec 4`. */
export const formatMonthDay = (date: string): string =>
  dates('month and day', monthAndDay).format(atMidnight(date))

/** A calendar date without its weekday, with its year: `Mar 14, 1986`. */
export const formatMonthDayYear = (date: string): string =>
  dates('month, day and year', { ...monthAndDay, year: 'numeric' }).format(atMidnight(date))

/** A weekday with the day of the month, for rows of days in one month: `Fri 4`. */
export const formatWeekdayNumber = (date: string): string =>
  `${dates('weekday', { weekday: 'short', timeZone: 'UTC' }).format(atMidnight(date))} ${Number(date.slice(8))}`

/** Two calendar dates: `Fri, Dec 4 – Mon, Dec 14`; one when both are the same. */
export const formatDayRange = (from: string, to: string): string =>
  withPlainSpaces(
    dates('day', { ...day, timeZone: 'UTC' }).formatRange(atMidnight(from), atMidnight(to)),
  )

/** Two calendar dates without weekdays: `Dec 4 – 14`, `Jan 28 – Feb 3`. */
export const formatMonthDayRange = (from: string, to: string): string =>
  withPlainSpaces(dates('month and day', monthAndDay).formatRange(atMidnight(from), atMidnight(to)))

/** A calendar date in full: `Friday, December 4, 2026`. */
export const formatDateInFull = (date: string): string =>
  dates('day in full', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(atMidnight(date))

/** `18:35` of `18:35`, `2026-12-04T18:35` and `2026-12-04T18:35:00`. */
const clockOf = (local: string): string => {
  const separator = local.indexOf('T')
  return local.slice(separator + 1, separator + 6)
}

/**
 * The time of day that a clock at the place shows: `6:35 PM`, from `2026-12-04T18:35` or `18:35`.
 * The space before PM does not break.
 */
export const formatTime = (local: string): string =>
  unbroken(
    dates('time', { ...time, timeZone: 'UTC' }).format(
      new Date(`2000-01-01T${clockOf(local)}:00Z`),
    ),
  )

/** Day and time as a clock and a calendar at the place show them: `Fri, Dec 4, 6:35 PM`. */
export const formatDayTime = (local: string): string =>
  `${formatDate(local.slice(0, 10), false)}, ${formatTime(local)}`

/**
 * An instant on the reader's own clock, or on the clock of a zone: `Fri, Dec 4, 6:35 PM`. Only for
 * what has no place of its own, such as when a payment was made.
 */
export const formatInstant = (instant: string | number, zone?: string): string => {
  const at = new Date(instant)
  const where = zone === undefined ? {} : { timeZone: zone }
  const onDay = dates(`day in ${zone ?? 'the zone of the reader'}`, { ...day, ...where })
  return `${onDay.format(at)}, ${formatInstantTime(instant, zone)}`
}

/** The time of day of an instant, on the reader's own clock or on that of a zone: `6:35 PM`. */
export const formatInstantTime = (instant: string | number, zone?: string): string => {
  const where = zone === undefined ? {} : { timeZone: zone }
  return unbroken(
    dates(`time in ${zone ?? 'the zone of the reader'}`, { ...time, ...where }).format(
      new Date(instant),
    ),
  )
}

const regionOf = (): string => new Intl.Locale(locale).maximize().region ?? 'US'
const regionsWithMiles = new Set(['US', 'GB', 'LR', 'MM'])
const regionsWithPounds = new Set(['US', 'LR', 'MM'])

/** Whether readers of the locale measure distances in miles. */
export const measuresInMiles = (): boolean => regionsWithMiles.has(regionOf())

const feetPerKm = 3280.84
const kmPerMile = 1.609344
const unit = (
  value: number,
  name: 'mile' | 'foot' | 'kilometer' | 'meter' | 'pound' | 'kilogram',
) =>
  numbers(`${name} ${value < 10}`, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && (name === 'mile' || name === 'kilometer') ? 1 : 0,
  }).format(value)
const toStep = (value: number, step: number): number =>
  Math.max(step, Math.round(value / step) * step)

/**
 * A distance in kilometers as the reader measures it: `350 ft`, `0.7 mi`, `12 mi`; `350 m`, `1.1
 * km` where the locale's region is metric. Short ones are rounded to 50 ft or 50 m.
 */
export const formatDistance = (km: number): string => {
  if (!measuresInMiles())
    return km < 1 ? unit(toStep(km * 1000, 50), 'meter') : unit(km, 'kilometer')
  const miles = km / kmPerMile
  return miles < 0.1 ? unit(toStep(km * feetPerKm, 50), 'foot') : unit(miles, 'mile')
}

/**
 * The weight that a bag may have, given in kilograms: `50 lb` for 23. From 15 kg on, pounds are
 * rounded down to a multiple of five, as carriers publish them.
 */
export const formatWeight = (kg: number): string => {
  if (!regionsWithPounds.has(regionOf())) return unit(kg, 'kilogram')
  const pounds = kg * 2.204623
  return unit(kg < 15 ? Math.round(pounds) : Math.floor(pounds / 5) * 5, 'pound')
}

/** A floor area given in square meters: `320 sq ft`, to the next five; `30 m²` in metric regions. */
export const formatArea = (squareMeters: number): string =>
  regionsWithPounds.has(regionOf())
    ? `${formatCount(toStep(squareMeters * 10.7639, 5))} sq ft`
    : `${formatCount(squareMeters)} m²`
