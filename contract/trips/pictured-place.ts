import * as z from 'zod/mini'

/** The place that a part of a trip goes to, as far as its picture in a list needs it. */
export const picturedPlace = z.strictObject({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PicturedPlace = z.output<typeof picturedPlace>
