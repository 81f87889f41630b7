import type { CalendarDate } from './calendar.ts'

/**
 * The zone in which the product counts days: credits and offers expire at the end of such a day,
 * and a date without a time starts at the beginning of one (shell-9).
 */
export const productZone = 'America/Toronto'

// The `en-CA` locale formats dates as YYYY-MM-DD.
const dayIn = new Intl.DateTimeFormat('en-CA', {
  timeZone: productZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The product day of an instant in milliseconds. */
export const productDayOf = (at: number): CalendarDate => dayIn.format(at)
/** The last product day on which something that ends at an instant can be used. */
export const lastDayOf = (endsAt: number): CalendarDate => productDayOf(endsAt - 1)
