import * as z from 'zod/mini'

/**
 * Two maintenance experiments carry a JSON string `{ variantName, data }` in `variant`
 * (specification section 7).
 */
export const activeExperiments = z.strictObject({
  experiments: z.array(z.strictObject({ id: z.string(), variant: z.string() })),
  trackingProperties: z.record(z.string(), z.string()),
})
