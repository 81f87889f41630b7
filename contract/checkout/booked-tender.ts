import { tenderKinds } from '@portolan/domain/payments/tender-types.ts'
import { moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** What one tender of a booking pays; all of them sum to its accepted total. */
export const bookedTender = z.strictObject({
  kind: z.enum(tenderKinds),
  amount: moneyWire,
  /** Rewards only: what is redeemed, in miles or cents. */
  units: z.optional(z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']) })),
})
