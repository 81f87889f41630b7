import { neutralOutline } from '../trips/neutral-outline.ts'
import { registerPartShape } from '../trips/part-shapes.ts'
import { instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** What a trip shows of disruption assistance. */
export const assistancePartShape = registerPartShape('disruption-assistance', {
  outline: z.strictObject(neutralOutline.shape),
  details: z.strictObject({
    /** Of the base fare, where the highest fare of a new flight is a share of it. */
    percent: z.nullable(z.int()),
    /** The highest fare of a new flight, of each traveler. */
    cap: moneyWire,
    /** Of all travelers and flights. */
    baseFare: moneyWire,
    premium: moneyWire,
    /** The last moment at which it can be used, and the zone of the last airport. */
    lastUse: instant,
    zone: z.string(),
  }),
})
export type AssistanceDetails = z.output<typeof assistancePartShape.details>
