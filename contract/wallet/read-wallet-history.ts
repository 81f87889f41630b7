import { creditEventTypes } from '@portolan/domain/wallet/credit-event.ts'
import { instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** One movement of a credit, as the ledger holds it. */
export const creditHistoryItem = z.strictObject({
  id: z.string(),
  type: z.enum(creditEventTypes),
  /** Positive where the person received. */
  amount: moneyWire,
  at: instant,
  creditId: z.string(),
  last4: z.nullable(z.string()),
  /** Of the credit, now. */
  status: z.enum(['Available', 'Expired', 'Redeemed']),
  /** The journal behind it: what moved out of which kind of account and into which. Sums to zero. */
  entries: z.array(z.strictObject({ account: z.string(), amount: moneyWire })),
})

export const readWalletHistory = defineOperation({
  id: 'read-wallet-history',
  method: 'GET',
  path: '/api/v0/user/wallet/history',
  summary: 'Every movement of the caller’s travel credits, the latest first, ten to a page.',
  access: 'session',
  action: 'wallet:read',
  /** `next` of the page before. */
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.strictObject({ credits: z.array(creditHistoryItem), next: z.nullable(z.string()) }),
  errors: [],
  example: {
    credits: [
      {
        id: 'credit.credit_annual.Grant',
        type: 'StatementCreditCreated',
        amount: usd(30000),
        at: '2026-01-10T05:00:00Z',
        creditId: 'credit_annual',
        last4: '4417',
        status: 'Available',
        entries: [
          { account: 'travel-credit', amount: usd(30000) },
          { account: 'travel-credit-issued', amount: usd(-30000) },
        ],
      },
    ],
    next: null,
  },
})
