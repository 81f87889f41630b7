import { changeBars } from '@portolan/domain/after-sales/part-change.ts'
import { partChangeStates } from '@portolan/domain/after-sales/part-change.lifecycle.ts'
import { refund, tenderRefund } from '../cancellations/cancellation.ts'
import { errorCodes, type ErrorCode } from '../errors.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** Whether something about a booked part can be changed. */
export const changeable = z.strictObject({
  /** Changes are possible until then; null if its terms never allow them. */
  until: z.nullable(instant),
  /** Why it cannot be changed now; null if it can. */
  bar: z.nullable(z.enum(changeBars)),
})

/** What a change moves. At most one of `extra` and `refund` is above zero. */
export const partChangeDifference = z.strictObject({
  /** Additional charge to a card. */
  extra: moneyWire,
  /** Refund to the original tenders. `refund` and `notRestored` sum to the price reduction. */
  refund: moneyWire,
  notRestored: moneyWire,
  tenders: z.array(tenderRefund),
  /** Rewards earned with the additional charge (positive), or taken back with the refund (negative). */
  earned: z.nullable(
    z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
  ),
})
export type PartChangeDifference = z.output<typeof partChangeDifference>

/** Confirms a quote of a change. */
export const partChangeBody = z.strictObject({
  quoteId: identifier,
  /** The total charge of the part that the person was shown. Compared with the quote, never trusted. */
  charged: moneyWire,
  /** The vault's token of the card that pays the extra cost; required if there is any. */
  methodToken: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  /** Change even if the lead guest already has the same in another booking (`DuplicateBooking`). */
  despiteDuplicate: z.optional(z.boolean()),
})
export type PartChangeBody = z.output<typeof partChangeBody>

/** Errors of every confirmation, besides those of its product. */
export const partChangeErrors = [
  'NotFound',
  'AlreadyCanceled',
  'ExchangeUnderWay',
  'DuplicateBooking',
  'UserCardNotFound',
  'CreditCardExpired',
  'CreditCardNotSupported',
  'SecurityCodeNeeded',
] as const satisfies readonly ErrorCode[]

/** A change, as shown to the traveler. */
export const partChange = z.strictObject({
  id: identifier,
  tripId: identifier,
  quoteId: identifier,
  state: z.enum(partChangeStates),
  placedAt: instant,
  updatedAt: instant,
  /** During a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  /** Why the change failed. */
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
  extra: moneyWire,
  refunds: z.array(refund),
})
export type PartChangeView = z.output<typeof partChange>
