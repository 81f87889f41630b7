import {
  cancellationPolicies,
  cancellationResults,
} from '@portolan/domain/after-sales/cancellation-policy.ts'
import { tenderKinds } from '@portolan/domain/payments/tender-types.ts'
import { cancellationStates } from '@portolan/domain/after-sales/cancellation.lifecycle.ts'
import { errorCodes } from '../errors.ts'
import { cancelCover } from '../protections/cancel-cover.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const cancellationPolicy = z.enum(cancellationPolicies)

/** The refund to one tender, and the date it must arrive by. */
export const tenderRefund = z.strictObject({
  tender: z.enum(tenderKinds),
  /**
   * Name and last four digits of the card or rewards account, or the airline. Empty where `tender`
   * says it all.
   */
  description: z.string(),
  amount: moneyWire,
  /** Rewards only. */
  units: z.optional(z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']) })),
  /**
   * Travel credit that paid a price in another currency: the amount restored in the credit's own
   * currency.
   */
  restored: z.optional(moneyWire),
  /** False if this share is not restored: an expired credit (payments-9) or an offer's discount. */
  givenBack: z.boolean(),
  /** Travel offers only: whether the offer can be used again. */
  useRestored: z.boolean(),
  /** Credits and offers with an expiration date only. */
  expiresAt: z.optional(instant),
  dueAt: instant,
})
/** A credit that an airline issues to one traveler for a later booking. */
export const issuedCredit = z.strictObject({
  airline: z.string(),
  airlineName: z.string(),
  traveler: z.string(),
  amount: moneyWire,
  expiresAt: instant,
})

/** What canceling a trip, or some of its parts, refunds and costs. */
export const cancellationQuote = z.strictObject({
  /** Confirms the cancellation; null where it cannot be canceled online. */
  id: z.nullable(identifier),
  tripId: identifier,
  policy: cancellationPolicy,
  result: z.enum(cancellationResults),
  expiresAt: z.nullable(instant),
  charged: moneyWire,
  /**
   * Total refund to the tenders, by a cover as well. `refund`, `notRestored`, `kept` and the
   * airline credits sum to `charged`.
   */
  refund: moneyWire,
  /**
   * Refunded by the suppliers but not to the person: shares of expired credits and of an offer's
   * discount.
   */
  notRestored: moneyWire,
  /** Cancellation penalties of airlines and properties. */
  kept: moneyWire,
  /** What a property may charge in addition for a late cancellation. */
  extra: moneyWire,
  tenders: z.array(tenderRefund),
  credits: z.array(issuedCredit),
  /** Cancel for any reason that was bought with it; absent without. */
  cover: z.optional(cancelCover),
  /** Rewards earned with the booking, which are taken back. */
  earned: z.nullable(
    z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
  ),
  /** Each order that would be canceled. */
  parts: z.array(
    z.strictObject({
      /** Id of the trip's part. */
      id: identifier,
      title: z.string(),
      policy: cancellationPolicy,
      /** Its share of the quote's `refund`. */
      refund: moneyWire,
      credit: moneyWire,
    }),
  ),
  /**
   * What can be canceled without the rest: parts that are left, in groups that are canceled
   * together (cancellations-11).
   */
  choices: z.array(
    z.strictObject({
      parts: z.array(identifier),
      title: z.string(),
      /** False if an agent has to cancel it. What is not quoted here may turn out so later. */
      online: z.boolean(),
      /**
       * Canceled alone, it would end the package discount of this part, which has to be paid first
       * or the part canceled too (packages-5).
       */
      endsDiscount: z.optional(z.strictObject({ part: identifier, amount: moneyWire })),
    }),
  ),
  /** Later changes of the terms, until the trip begins; the current terms are not included. */
  later: z.array(
    z.strictObject({
      from: instant,
      policy: cancellationPolicy,
      /** These and the credit sum to `charged`, as in the quote itself. */
      refund: moneyWire,
      notRestored: moneyWire,
      kept: moneyWire,
      credit: moneyWire,
      tenders: z.array(tenderRefund),
    }),
  ),
  /** When the trip begins, or the first of these parts. */
  startsAt: instant,
})

/** A refund: `Owed` until the payer has accepted it, then `Sent`. */
export const refund = z.strictObject({
  ...tenderRefund.shape,
  state: z.enum(['Owed', 'Sent']),
  sentAt: z.nullable(instant),
})

/** A cancellation, as shown to the traveler. */
export const cancellation = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(cancellationStates),
  placedAt: instant,
  updatedAt: instant,
  /** Why the cancellation failed, wholly or for a part. */
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
  credits: z.array(issuedCredit),
})
