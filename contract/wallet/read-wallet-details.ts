import { creditOrigins, creditProductTypes } from '@portolan/domain/wallet/credit.ts'
import { funnels } from '@portolan/domain/wallet/purchase.ts'
import { instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleWalletOffer, walletOffer } from './wallet-offer.ts'
import * as z from 'zod/mini'

/**
 * Specification section 3. Amounts are stored negative, as what the issuer owes, and shown positive
 * (decision 36 of the specification).
 */
export const creditBreakdownItem = z.strictObject({
  id: z.string(),
  amount: moneyWire,
  /** What was given, positive. */
  granted: moneyWire,
  origin: z.enum(creditOrigins),
  /** `Statement` for annual credits (decision 38 of the specification). */
  CreditDetail: z.strictObject({ value: z.enum(['Statement', 'Travel']) }),
  /** `Empty`: nothing is left of it. */
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
    'The travel wallet of the caller: offers that are not over, the balance of travel credits and what it is made of.',
  access: 'session',
  action: 'wallet:read',
  answer: z.strictObject({
    offers: z.array(walletOffer),
    /**
     * Null for whoever is not a primary holder: the credits are not theirs (decision 90 of the
     * specification).
     */
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
