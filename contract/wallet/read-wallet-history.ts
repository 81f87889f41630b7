import { creditEventTypes, creditMovements } from '@portolan/domain/wallet/credit-event.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** One ledger movement of a credit or of an offer. */
export const creditHistoryItem = z.strictObject({
  id: z.string(),
  type: z.enum(creditEventTypes),
  /** What it was, with its trip known. */
  movement: z.enum(creditMovements),
  /**
   * The trip that it paid for or that was refunded; without `trip`, a booking that is not made yet
   * or failed. Null for a credit's own events. Lines with the same `id` are of one purchase.
   */
  purchase: z.nullable(
    z.strictObject({
      id: z.string(),
      trip: z.nullable(z.strictObject({ id: identifier, title: z.string() })),
    }),
  ),
  /** Positive if the person received it. */
  amount: moneyWire,
  at: instant,
  /** Null for an offer. */
  creditId: z.nullable(z.string()),
  /** The name of an offer that was used or returned; null for a credit. */
  offerTitle: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  /** Current status of the credit, or of the offer for this person. */
  status: z.enum(['Available', 'Expired', 'Redeemed']),
  /** The journal entries of a credit by kind of account; they sum to zero. */
  entries: z.array(z.strictObject({ account: z.string(), amount: moneyWire })),
})

export const readWalletHistory = defineOperation({
  id: 'read-wallet-history',
  method: 'GET',
  path: '/api/v0/user/wallet/history',
  summary:
    'Lists every movement of the caller’s travel credits and every use of an offer, latest first, ' +
    'ten per page.',
  access: 'session',
  action: 'wallet:read',
  /** `next` of the previous page. */
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.strictObject({ credits: z.array(creditHistoryItem), next: z.nullable(z.string()) }),
  errors: [],
  example: {
    credits: [
      {
        id: 'credit.credit_annual.Grant',
        type: 'StatementCreditCreated',
        movement: 'Received',
        purchase: null,
        amount: usd(30000),
        at: '2026-01-10T05:00:00Z',
        creditId: 'credit_annual',
        offerTitle: null,
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
