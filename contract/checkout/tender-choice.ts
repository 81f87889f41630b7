import { identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/**
 * What a person chose to pay with besides the card. The server computes the offer's discount and
 * the value of rewards itself; the card pays the rest.
 */
export const tenderChoice = z.strictObject({
  /** A frozen price of these flights. Not with a travel offer. */
  freezeId: z.optional(identifier),
  /** Disruption assistance that pays all of these flights; by itself. */
  assistanceId: z.optional(identifier),
  /** The missed-connection guarantee that pays all of these flights; by itself. */
  guaranteeId: z.optional(identifier),
  /** At most one travel offer per booking. */
  offerId: z.optional(identifier),
  /** Amounts by airline credit. Each pays only its own traveler's tickets on its own airline. */
  airlineCredits: z.optional(
    z.array(z.strictObject({ creditId: identifier, amount: moneyWire })).check(z.maxLength(20)),
  ),
  /** Amounts by travel credit. Credits are spent in order of expiration. */
  credits: z.optional(
    z.array(z.strictObject({ creditId: identifier, amount: moneyWire })).check(z.maxLength(20)),
  ),
  /** Whole miles, or cents of cash rewards. */
  rewards: z.optional(
    z.strictObject({ accountReferenceId: identifier, units: z.int().check(z.gte(1)) }),
  ),
  /** The card amount that was shown. Only compared (`TenderSumDiffers`). */
  card: z.optional(moneyWire),
})
