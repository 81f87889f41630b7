import { covered } from './offer.ts'
import { neutralOutline } from '../trips/neutral-outline.ts'
import { registerPartShape } from '../trips/part-shapes.ts'
import { instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** What a trip shows of cancel for any reason. */
export const cancelCoverPartShape = registerPartShape('cancel-for-any-reason', {
  outline: z.strictObject(neutralOutline.shape),
  details: z.strictObject({
    covers: covered,
    percent: z.int(),
    /** What was paid for what it covers, and the most that it pays. */
    paid: moneyWire,
    coverage: moneyWire,
    premium: moneyWire,
    /** The last moment at which it can be used, and the zone of the place. */
    lastUse: instant,
    zone: z.string(),
  }),
})
export type CancelCoverDetails = z.output<typeof cancelCoverPartShape.details>

/** What a trip shows of change for any reason. */
export const changeCoverPartShape = registerPartShape('change-for-any-reason', {
  outline: z.strictObject(neutralOutline.shape),
  details: z.strictObject({
    /** What was paid for the flights, which is the most that it reimburses. */
    paid: moneyWire,
    coverage: moneyWire,
    premium: moneyWire,
    /** The last moment at which it can be used, and the zone of the airport. */
    lastUse: instant,
    zone: z.string(),
  }),
})
export type ChangeCoverDetails = z.output<typeof changeCoverPartShape.details>
