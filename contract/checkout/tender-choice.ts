import { identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/**
 * What a person chose to pay with beside the card. The server takes the offer's discount and what
 * rewards are worth from its own books; the card pays the rest.
 */
export const tenderChoice = z.strictObject({
  /** One travel offer for a booking. */
  offerId: z.optional(identifier),
  /**
   * How much of which airlines' credits: each pays the tickets of its own traveller with its own
   * airline.
   */
  airlineCredits: z.optional(
    z.array(z.strictObject({ creditId: identifier, amount: moneyWire })).check(z.maxLength(20)),
  ),
  /** How much of which travel credits. They are spent in the order of their expiry. */
  credits: z.optional(
    z.array(z.strictObject({ creditId: identifier, amount: moneyWire })).check(z.maxLength(20)),
  ),
  /** Whole miles, or cents of cash rewards. */
  rewards: z.optional(
    z.strictObject({ accountReferenceId: identifier, units: z.int().check(z.gte(1)) }),
  ),
  /** What the screen said is left for the card; only compared (`TenderSumDiffers`). */
  card: z.optional(moneyWire),
})
