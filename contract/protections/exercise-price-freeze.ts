import { identifier, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { contractDecision, examplePriceFreeze, priceFreeze } from './price-freeze.ts'
import * as z from 'zod/mini'

export const exercisePriceFreeze = defineOperation({
  id: 'exercise-price-freeze',
  method: 'POST',
  path: '/api/v0/protections/price-freezes/:freezeId/exercise',
  summary:
    'Prices the frozen flights today and says what the freeze pays. The quote is booked with the ' +
    'tender `freezeId`. Without seats the freeze ends and its fee is refunded.',
  access: 'session',
  action: 'protection:use',
  params: z.strictObject({ freezeId: identifier }),
  answer: z.strictObject({
    freeze: priceFreeze,
    /** What the clauses decide at today’s price. */
    decision: contractDecision,
    /** Null if there are too few seats. */
    booking: z.nullable(
      z.strictObject({
        /** A quote of the flights. */
        quoteId: identifier,
        total: moneyWire,
        /** Paid by the freeze. */
        discount: moneyWire,
      }),
    ),
  }),
  errors: [
    'NotFound',
    'ProtectionExpired',
    'ProtectionUsed',
    'ProtectionEnded',
    'SelfTransferTooShort',
  ],
  example: {
    freeze: examplePriceFreeze,
    decision: {
      at: '2026-11-24T12:00:00Z',
      clause: 'price-freeze.rise',
      rule: 'protections-5',
      outcome: 'RisenWithinCap',
      compared: [{ what: 'rise', agreed: usd(15_000), found: usd(7_600), holds: true }],
      pays: [{ from: 'Cover', as: 'Discount', amount: usd(7_600) }],
      refusal: null,
    },
    booking: { quoteId: 'quote_01example', total: usd(68_800), discount: usd(7_600) },
  },
})
