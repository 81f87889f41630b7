import { voucherStates } from '@portolan/domain/protections/hotel-price-freeze/contract.lifecycle.ts'
import { voucherOutcomes } from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { voucherRefundFailures } from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { freezeModes } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { decisionOf } from './decision.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { exampleFrozenStay, frozenStay } from './hotel-price-freeze-quote.ts'
import * as z from 'zod/mini'

/** A decision about a voucher. */
export const voucherDecision = decisionOf(voucherOutcomes)

/** A hotel price freeze voucher of the caller. */
export const hotelPriceFreeze = z.strictObject({
  ...frozenStay.shape,
  id: identifier,
  state: z.enum(voucherStates),
  boughtAt: instant,
  /** It pays nothing from then on. */
  actionExpiration: instant,
  durationHours: z.int(),
  mode: z.enum(freezeModes),
  /** Of each room. */
  cap: moneyWire,
  /** Of all rooms. */
  deposit: moneyWire,
  coverage: moneyWire,
  bookingId: identifier,
  /** Prices of all rooms when they were read, oldest first: at the purchase, then daily. */
  looks: z.array(z.strictObject({ at: instant, price: moneyWire })),
  /** The refund of the deposit, or of a part of it; null if there is none. */
  refund: z.nullable(
    z.strictObject({
      amount: moneyWire,
      state: z.enum(['UnderWay', 'Refunded', 'Failing']),
      /** Why it is failing. */
      failure: z.nullable(z.enum(voucherRefundFailures)),
    }),
  ),
  /** Oldest first. */
  decisions: z.array(voucherDecision),
})

export const exampleHotelPriceFreeze: z.output<typeof hotelPriceFreeze> = {
  ...exampleFrozenStay,
  id: 'voucher_01example',
  state: 'Valid',
  boughtAt: '2026-11-20T12:00:00Z',
  actionExpiration: '2026-11-27T12:00:00Z',
  durationHours: 168,
  mode: 'HoldTheRoom',
  cap: usd(20_000),
  deposit: usd(2_400),
  coverage: usd(20_000),
  bookingId: 'booking_01example',
  looks: [{ at: '2026-11-20T12:00:00Z', price: usd(60_000) }],
  refund: null,
  decisions: [],
}
