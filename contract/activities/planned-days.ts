import * as z from 'zod/mini'

/**
 * The caller's own plans around some days. Times are minutes from the midnight that the first day
 * begins with, on the clock of the place; negative before it.
 */
export const plannedDays = z.strictObject({
  /** Ascending by their begin. */
  plans: z.array(
    z.strictObject({
      kind: z.enum(['Flight', 'Stay', 'Activity']),
      /** `New York to Lisbon`, `Hotel Alfama`. */
      title: z.string(),
      from: z.int(),
      until: z.int(),
    }),
  ),
  /** When the plans leave no time, with what is needed to get from one to the other. */
  busy: z.array(
    z.strictObject({
      from: z.int(),
      until: z.int(),
      /** Position among `plans`. */
      plan: z.int(),
      /** The plan itself, or that the caller is elsewhere until it or since it. */
      reason: z.enum(['During', 'Until', 'Since']),
    }),
  ),
})
