import { creditOrigins, creditProductTypes } from '@portolan/domain/wallet/credit.ts'
import { funnels } from '@portolan/domain/wallet/purchase.ts'
import { instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleWalletOffer, walletOffer } from './wallet-offer.ts'
import * as z from 'zod/mini'

/**
 * The wallet (wallet-4). Amounts are negative on the wire, as the issuer's liability, and shown
 * positive (wallet-6).
 */
export const creditBreakdownItem = z.strictObject({
  id: z.string(),
  amount: moneyWire,
  /** The granted amount, positive. */
  granted: moneyWire,
  origin: z.enum(creditOrigins),
  /** `Statement` for annual credits (wallet-7). */
  CreditDetail: z.strictObject({ value: z.enum(['Statement', 'Travel']) }),
  /** `Empty`: fully spent. */
  status: z.strictObject({ Status: z.enum(['Available', 'Expired', 'Empty']) }),
  grantedOn: instant,
  expiresOn: z.nullable(instant),
  productType: z.nullable(z.enum(creditProductTypes)),
  last4: z.nullable(z.string()),
  restrictedToProducts: z.nullable(z.strictObject({ values: z.array(z.enum(funnels)) })),
  copyProperties: z.strictObject({
    restrictedOnlyCopies: z.nullable(z.strictObject({ descriptorCopy: z.string() })),
  }),
})

export const readWalletDetails = defineOperation({
  id: 'read-wallet-details',
  method: 'GET',
  path: '/api/v0/user/wallet/details',
  summary:
    'Reads the caller’s travel wallet: active offers, and travel credits with their balance and breakdown.',
  access: 'session',
  action: 'wallet:read',
  answer: z.strictObject({
    offers: z.array(walletOffer),
    /** Null unless the caller is a primary holder: the credits are not theirs (wallet-5). */
    credit: z.nullable(z.strictObject({ amount: moneyWire })),
    creditBreakdown: z.array(creditBreakdownItem),
  }),
  errors: [],
  example: {
    offers: [exampleWalletOffer],
    credit: { amount: usd(-30000) },
    creditBreakdown: [
      {
        id: 'credit_annual',
        amount: usd(-30000),
        granted: usd(30000),
        origin: 'Annual',
        CreditDetail: { value: 'Statement' },
        status: { Status: 'Available' },
        grantedOn: '2026-01-10T05:00:00Z',
        expiresOn: '2027-01-10T05:00:00Z',
        productType: 'VentureX',
        last4: '4417',
        restrictedToProducts: null,
        copyProperties: { restrictedOnlyCopies: null },
      },
    ],
  },
})
