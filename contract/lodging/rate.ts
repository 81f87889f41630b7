import { mealPlans, paymentTimings, refundTypes } from '@portolan/domain/lodging/codes.ts'
import { zonedMoment } from '../shapes.ts'
import * as z from 'zod/mini'

/** The cancellation penalty from each moment on, in minor units (`domain/lodging/cancellation.ts`). */
export const cancellationSchedule = z.strictObject({
  refund: z.enum(refundTypes),
  steps: z.array(z.strictObject({ from: z.nullable(zonedMoment), penalty: z.int() })),
})

/** Something included in a rate. `value` is its worth for the whole stay; absent if unknown. */
export const benefit = z.strictObject({
  code: z.string(),
  name: z.string(),
  value: z.optional(z.int()),
})

/** How a rate treats the loyalty program of its chain. */
export const loyalty = z.strictObject({
  /** Three-letter program code (`domain/travelers`); null if the property has no program. */
  program: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /**
   * Whether the property accepts a membership number with this rate, and whether the stay earns
   * points.
   */
  numberAccepted: z.boolean(),
  earnsPoints: z.boolean(),
})

/** The terms of a rate, without its price. */
export const rateTerms = z.strictObject({
  /** The supplier's opaque id, used to request a quote. */
  id: z.string(),
  /** Id of its room type. */
  roomType: z.string(),
  meal: z.enum(mealPlans),
  payment: z.enum(paymentTimings),
  cancellation: cancellationSchedule,
  loyalty,
  benefits: z.array(benefit),
  /** Whether the fourth night is free on this stay. */
  fourthNight: z.boolean(),
  /** How many rooms are left at this rate, if the supplier says so. */
  roomsLeft: z.optional(z.int()),
})

/** The price of one room for a table row, in minor units (`RoomTotals`). */
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
