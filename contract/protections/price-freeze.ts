import { paidAsKinds, paidFromKinds } from '@portolan/domain/protections/clause.ts'
import { priceFreezeStates } from '@portolan/domain/protections/price-freeze/contract.lifecycle.ts'
import { freezeOutcomes } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { identifier, instant, moneyWire, passengerType, usd } from '../shapes.ts'
import * as z from 'zod/mini'

/** What was compared: an amount, a count, an instant in milliseconds, a date or a code. */
const compared = z.nullable(z.union([moneyWire, z.number(), z.string()]))

/** A decision about a contract: the clause that decided, what it compared and what it pays. */
export const contractDecision = z.strictObject({
  at: instant,
  clause: z.string(),
  /** The rule of the terms, such as `protections-14`. */
  rule: z.string(),
  outcome: z.enum(freezeOutcomes),
  compared: z.array(
    z.strictObject({ what: z.string(), agreed: compared, found: compared, holds: z.boolean() }),
  ),
  pays: z.array(
    z.strictObject({
      from: z.enum(paidFromKinds),
      as: z.enum(paidAsKinds),
      amount: moneyWire,
    }),
  ),
  refusal: z.nullable(z.enum(protectionRefusals)),
})

/** A frozen flight price of the caller. */
export const priceFreeze = z.strictObject({
  id: identifier,
  state: z.enum(priceFreezeStates),
  /** For example `New York to London`. */
  title: z.string(),
  boughtAt: instant,
  /** It pays nothing from then on. */
  closesAt: instant,
  hours: z.int(),
  /** Of each traveler. */
  cap: moneyWire,
  fee: moneyWire,
  travelers: z.array(z.strictObject({ type: passengerType, frozen: moneyWire })),
  /** Of all travelers. */
  premium: moneyWire,
  coverage: moneyWire,
  bookingId: identifier,
  /** Oldest first. */
  decisions: z.array(contractDecision),
})

export const examplePriceFreeze: z.output<typeof priceFreeze> = {
  id: 'freeze_01example',
  state: 'Valid',
  title: 'New York to London',
  boughtAt: '2026-11-20T12:00:00Z',
  closesAt: '2026-12-04T12:00:00Z',
  hours: 336,
  cap: usd(15_000),
  fee: usd(2_100),
  travelers: [{ type: 'Adult', frozen: usd(61_200) }],
  premium: usd(2_100),
  coverage: usd(15_000),
  bookingId: 'booking_01example',
  decisions: [],
}
