import * as z from 'zod/mini'

/**
 * Checks only the format. Whether the date exists is a rule with its own code, `InvalidDate`, which
 * names the field.
 */
export const travelDate = z
  .string()
  .check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date, YYYY-MM-DD' }))
