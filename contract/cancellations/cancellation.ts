import {
  cancellationPolicies,
  cancellationResults,
} from '@portolan/domain/trips/cancellation-policy.ts'
import { cancellationStates } from '@portolan/domain/trips/cancellation.lifecycle.ts'
import { errorCodes } from '../errors.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const cancellationPolicy = z.enum(cancellationPolicies)

/** What goes back to one tender, and by when it must be there. */
export const tenderBack = z.strictObject({
  tender: z.enum(['Card', 'Rewards', 'TravelWalletCredit', 'AirlineCredit', 'TravelWalletOffer']),
  /**
   * The card or the rewards account, by name and last four, or the airline; empty where the kind
   * says all.
   */
  description: z.string(),
  amount: moneyWire,
  /** Of rewards. */
  units: z.optional(z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']) })),
  /** Of a travel credit that paid a price in another currency: what of it goes back, in its own. */
  restored: z.optional(moneyWire),
  /**
   * False: this share is not restored. A credit has expired (decision 88 of the specification), or
   * it was an offer's discount.
   */
  givenBack: z.boolean(),
  /** Of an offer: whether it can be used again. */
  useRestored: z.boolean(),
  /** Of a credit that has a last day. */
  expiresAt: z.optional(instant),
  dueAt: instant,
})
/** What an airline keeps for one traveller's next booking with it. */
export const creditBack = z.strictObject({
  airline: z.string(),
  airlineName: z.string(),
  traveler: z.string(),
  amount: moneyWire,
  expiresAt: instant,
})

/** What cancelling a trip comes to. */
export const cancellationQuote = z.strictObject({
  /** To confirm with; null where no click can cancel it. */
  id: z.nullable(identifier),
  tripId: identifier,
  policy: cancellationPolicy,
  result: z.enum(cancellationResults),
  expiresAt: z.nullable(instant),
  charged: moneyWire,
  /**
   * What comes back to the tenders. With `notRestored`, `kept` and the airlines' credits it is what
   * was charged.
   */
  refund: moneyWire,
  /**
   * Given back by the suppliers, and to nobody: shares of expired credits and of an offer's
   * discount.
   */
  notRestored: moneyWire,
  /** By airlines and properties. */
  kept: moneyWire,
  /** What a property may take besides, for cancelling late. */
  extra: moneyWire,
  tenders: z.array(tenderBack),
  credits: z.array(creditBack),
  /** Rewards that were earned with the booking and go back. */
  earned: z.nullable(
    z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
  ),
  /** Each order of the trip. */
  parts: z.array(
    z.strictObject({
      title: z.string(),
      policy: cancellationPolicy,
      refund: moneyWire,
      credit: moneyWire,
    }),
  ),
  /** From when on something else would come of it, until the trip begins; without the present. */
  later: z.array(
    z.strictObject({
      from: instant,
      policy: cancellationPolicy,
      refund: moneyWire,
      credit: moneyWire,
      tenders: z.array(tenderBack),
    }),
  ),
  /** When the trip begins. */
  startsAt: instant,
})

/** A refund on its way: `Owed` until whoever pays it out has it, then `Sent`. */
export const refund = z.strictObject({
  ...tenderBack.shape,
  state: z.enum(['Owed', 'Sent']),
  sentAt: z.nullable(instant),
})

/** A cancellation as its person sees it. */
export const cancellation = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(cancellationStates),
  placedAt: instant,
  updatedAt: instant,
  /** Why nothing was cancelled, or why a part was not. */
  refusal: z.nullable(
    z.strictObject({
      code: z.enum(errorCodes),
      message: z.string(),
      field: z.optional(z.string()),
      facts: z.optional(
        z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      ),
    }),
  ),
  refunds: z.array(refund),
  credits: z.array(creditBack),
})
