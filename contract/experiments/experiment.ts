import * as z from 'zod/mini'

/**
 * The two maintenance experiments carry a JSON string `{ variantName, data }` in `variant`
 * (experiments-2).
 */
export const activeExperiments = z.strictObject({
  experiments: z.array(z.strictObject({ id: z.string(), variant: z.string() })),
  trackingProperties: z.record(z.string(), z.string()),
})
