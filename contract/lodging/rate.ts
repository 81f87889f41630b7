import { mealPlans, paymentTimings, refundTypes } from '@portolan/domain/lodging/codes.ts'
import { policyRules } from '@portolan/domain/policies/hotel-policy.ts'
import { moneyWire, zonedMoment } from '../shapes.ts'
import * as z from 'zod/mini'

/** What cancelling costs from when on (`domain/lodging/cancellation.ts`). Minor units. */
export const cancellationSchedule = z.strictObject({
  refund: z.enum(refundTypes),
  steps: z.array(z.strictObject({ from: z.nullable(zonedMoment), penalty: z.int() })),
})

/**
 * Something that comes with a rate. `value` is what it is worth in money, for the whole stay;
 * absent where that cannot be said.
 */
export const benefit = z.strictObject({
  code: z.string(),
  name: z.string(),
  value: z.optional(z.int()),
})

/** The truth about a rate and the loyalty programme of its chain. */
export const loyalty = z.strictObject({
  /** Three letters (`domain/travelers`); null where the property has no programme. */
  program: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /**
   * Whether the property takes a membership number with this rate, and whether the stay earns
   * points.
   */
  numberAccepted: z.boolean(),
  earnsPoints: z.boolean(),
})

/** Why a rate is out of the caller's policy: by which rule and how far. */
export const policyBreach = z.strictObject({
  rule: z.enum(policyRules),
  /**
   * For `MaxPricePerNight`: the cap and the average night of the room, all-in. For
   * `AllowedStarRatings`: the stars.
   */
  limit: z.nullable(moneyWire),
  found: z.nullable(moneyWire),
  stars: z.nullable(z.int()),
})

/** What a rate says besides its price. */
export const rateTerms = z.strictObject({
  /** The supplier's, opaque: what a quote is asked with. */
  id: z.string(),
  /** Which room type it sells. */
  roomType: z.string(),
  meal: z.enum(mealPlans),
  payment: z.enum(paymentTimings),
  cancellation: cancellationSchedule,
  loyalty,
  benefits: z.array(benefit),
  /** Whether the fourth night is complimentary on this stay. */
  fourthNight: z.boolean(),
  /** The supplier's word on how many rooms of it are left, where it says so. */
  roomsLeft: z.optional(z.int()),
})

/** One room's price in the figures a table shows, minor units (`RoomTotals`). */
export const roomTotals = z.strictObject({
  total: z.int(),
  dueNow: z.int(),
  dueAtProperty: z.int(),
  nights: z.int(),
  fourthNight: z.int(),
  fees: z.int(),
  feeParts: z.array(z.strictObject({ name: z.string(), amount: z.int() })),
  taxes: z.int(),
})
