import { verdicts } from '@portolan/domain/policies/judge.ts'
import { currency, identifier } from '../shapes.ts'
import { policyBreach } from './policy-breach.ts'
import * as z from 'zod/mini'

const verdict = z.enum(verdicts)

/** What the traveler's policy says of one choice (policies-12). */
export const judgedChoice = z.strictObject({ verdict, breaches: z.array(policyBreach) })

/** A list by the traveler's policy: counts of each result before the policy filter. */
export const judgedList = z.strictObject({
  tier: z.string(),
  currency,
  /** The cap on each price as the list compares it, minor units; null for none. */
  cap: z.nullable(z.int()),
  /** What costs more in all needs approval, even in policy; null for no such amount. */
  approvalOver: z.nullable(z.int()),
  /** Every trip waits for approval, in policy or not. */
  everyTripWaits: z.boolean(),
  counts: z.strictObject({ InPolicy: z.int(), NeedsApproval: z.int(), OutOfPolicy: z.int() }),
})
/**
 * Saved travelers that a list is judged for; absent: the caller. Ids that the caller may not see
 * count as a name that is typed, which is judged by the caller's own policy (policies-12).
 */
export const judgedFor = z.optional(z.array(identifier).check(z.maxLength(9)))
/** Keeps the choices with one result; absent: all. */
export const verdictFilter = z.optional(verdict)
