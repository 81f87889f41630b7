const fallback = 'en-US'
let locale = fallback

/**
 * The locale by which money, dates and numbers are written: what a host page has set, else American
 * English. Of letters and papers, which the server writes, always the latter.
 */
export const formatLocale = (): string => locale

/** From now on formats are of this locale; of the default one where there is no such locale. */
export const formatIn = (wanted: string): void => {
  try {
    locale = Intl.NumberFormat.supportedLocalesOf([wanted])[0] ?? fallback
  } catch {
    locale = fallback
  }
}

/**
 * English dates are written as this product writes them (`Fri 4 Dec`); those of other languages as
 * their readers do.
 */
export const writesOwnDates = (): boolean => /^en\b/.test(locale)
/**
 * For moments that a browser writes: English ones have the day before the month and a clock of 24
 * hours.
 */
export const momentLocale = (): string => (writesOwnDates() ? 'en-GB' : locale)

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
const once = <F extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => F,
  is: (known: unknown) => known is F,
): F => {
  const known = made.get(`${locale}|${key}`)
  if (is(known)) return known
  const fresh = make()
  made.set(`${locale}|${key}`, fresh)
  return fresh
}
const isDates = (known: unknown): known is Intl.DateTimeFormat =>
  known instanceof Intl.DateTimeFormat
const isNumbers = (known: unknown): known is Intl.NumberFormat => known instanceof Intl.NumberFormat

/** `12,400`: whole numbers with the locale's separators. */
export const formatCount = (many: number): string =>
  once(
    'count',
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    isNumbers,
  ).format(many)

/** A calendar date as readers of the locale write it: `ven. 4 déc.`; `year` adds the year. */
export const formatDateIn = (date: string, year: boolean): string =>
  once(
    `day${year ? ' and year' : ''}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(year ? { year: 'numeric' } : {}),
      }),
    isDates,
  ).format(new Date(`${date}T00:00:00Z`))
