import * as z from 'zod/mini'

/**
 * Written like a date; whether the calendar has that day is the rule `InvalidDate`, which names the
 * field.
 */
export const travelDate = z
  .string()
  .check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date, YYYY-MM-DD' }))
