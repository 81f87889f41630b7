import type { CalendarDate } from './calendar.ts'

/**
 * The zone in which the product counts days: credits and offers end with a day of it, and what has
 * a date alone begins with one (specification section 9).
 */
export const productZone = 'America/Toronto'

// Canada writes a date the way ours are.
const dayIn = new Intl.DateTimeFormat('en-CA', {
  timeZone: productZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of the product's zone that an instant, in milliseconds, is in. */
export const productDayOf = (at: number): CalendarDate => dayIn.format(at)
/** The last day on which something can be used that ends at an instant. */
export const lastDayOf = (endsAt: number): CalendarDate => productDayOf(endsAt - 1)
