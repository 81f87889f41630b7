import {
  cancelActions,
  cancelOutcomes,
} from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import {
  cancelChoices,
  cancelCoverResults,
} from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import { effects } from '@portolan/domain/protections/interactions.ts'
import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { bookingProtection, covered } from './offer.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const cancelChoice = z.enum(cancelChoices)

/** What cancel for any reason makes of a cancellation: every way beside the others, in money. */
export const cancelCover = z.strictObject({
  contractId: identifier,
  covers: covered,
  /** The button of the booking (cancellations-3). */
  action: z.enum(cancelActions),
  /** What canceling now comes to, and the clause of the terms that decided it. */
  outcome: z.enum(cancelOutcomes),
  clause: z.string(),
  refusal: z.nullable(z.enum(protectionRefusals)),
  percent: z.int(),
  /** What was paid for what it covers. */
  paid: moneyWire,
  premium: moneyWire,
  /** The last moment at which it can be used, and the zone of the place. */
  lastUse: instant,
  zone: z.string(),
  /** What this quote is for. */
  choice: cancelChoice,
  /** The money first, which is preselected; one of them where there is no choice. */
  options: z.array(
    z.strictObject({
      choice: cancelChoice,
      result: z.enum(cancelCoverResults),
      fromSupplier: moneyWire,
      fromCover: moneyWire,
      /** An airline’s credit. */
      credit: moneyWire,
      total: moneyWire,
      usesCover: z.boolean(),
    }),
  ),
  /** What the supplier’s own rules give without the cover. */
  without: z.strictObject({ refund: moneyWire, credit: moneyWire }),
  /** Refunded with it: where the ticket is voided or the supplier refunds everything. */
  premiumRefund: moneyWire,
  /** What the cancellation ends. */
  effects: z.array(z.strictObject({ protection: bookingProtection, effect: z.enum(effects) })),
})
