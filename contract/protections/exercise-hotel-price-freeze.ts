import { voucherLookupFailures } from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { identifier, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleHotelPriceFreeze, hotelPriceFreeze, voucherDecision } from './hotel-price-freeze.ts'
import * as z from 'zod/mini'

export const exerciseHotelPriceFreeze = defineOperation({
  id: 'exercise-hotel-price-freeze',
  method: 'POST',
  path: '/api/v0/protections/hotel-price-freezes/:voucherId/exercise',
  summary:
    'Prices the frozen stay today and says what the voucher pays. The quote is booked with the tender ' +
    '`freezeId`, which is the voucher. Without rooms the voucher ends and its deposit is refunded.',
  access: 'session',
  action: 'protection:use',
  params: z.strictObject({ voucherId: identifier }),
  answer: z.strictObject({
    freeze: hotelPriceFreeze,
    /** What the clauses decide at today’s price; null after a failure that may pass. */
    decision: z.nullable(voucherDecision),
    /** Null if it cannot be booked. */
    booking: z.nullable(
      z.strictObject({
        /** A quote of the stay. */
        quoteId: identifier,
        total: moneyWire,
        /** Paid by the voucher. */
        discount: moneyWire,
        /** Paid by the deposit. */
        credited: moneyWire,
        /** Another room, because the frozen one is sold out. */
        isOtherRoom: z.boolean(),
      }),
    ),
    /** Why it cannot be booked; null if it can. */
    failure: z.nullable(z.enum(voucherLookupFailures)),
  }),
  errors: ['NotFound', 'ProtectionExpired', 'ProtectionUsed', 'ProtectionEnded'],
  example: {
    freeze: exampleHotelPriceFreeze,
    decision: {
      at: '2026-11-24T12:00:00Z',
      clause: 'hotel-price-freeze.rise',
      rule: 'protections-5',
      outcome: 'RisenWithinCap',
      compared: [{ what: 'rise', agreed: usd(20_000), found: usd(7_600), holds: true }],
      pays: [
        { from: 'Cover', as: 'Discount', amount: usd(7_600) },
        { from: 'Fee', as: 'Discount', amount: usd(2_400) },
      ],
      refusal: null,
    },
    booking: {
      quoteId: 'quote_03example',
      total: usd(67_600),
      discount: usd(7_600),
      credited: usd(2_400),
      isOtherRoom: false,
    },
    failure: null,
  },
})
