import { defineOperation } from '../operation.ts'
import { identifier, usd } from '../shapes.ts'
import { cancelChoice } from '../protections/cancel-cover.ts'
import { cancellationQuote } from './cancellation.ts'
import * as z from 'zod/mini'

export const quoteCancellation = defineOperation({
  id: 'quote-cancellation',
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancellation-quote',
  summary:
    'Quotes a cancellation of a trip or of some of its parts, now and later: refunds by tender ' +
    'with due dates, and airline credits. Cancels nothing.',
  access: 'session',
  action: 'trip:cancel',
  params: z.strictObject({ tripId: identifier }),
  body: z.optional(
    z.strictObject({
      /** Ids of the parts to cancel: one or more whole choices. Without it, everything that is left. */
      parts: z.optional(z.array(identifier).check(z.minLength(1), z.maxLength(50))),
      /** With cancel for any reason: what is wanted; the money if absent. */
      choice: z.optional(cancelChoice),
      /** Disruption assistance is to pay, and cancel for any reason is not. */
      assistance: z.optional(z.boolean()),
    }),
  ),
  answer: cancellationQuote,
  errors: [
    'NotFound',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'NotCancellable',
    'PackageDiscountEnds',
    'ProtectionNotOffered',
    'ProviderUnavailable',
  ],
  example: {
    id: 'cancellation-quote_01example',
    tripId: 'trip_01example',
    policy: 'PartialRefund',
    result: 'PartialRefundOrCash',
    expiresAt: '2026-11-20T12:15:00Z',
    charged: usd(122_400),
    refund: usd(92_400),
    notRestored: usd(0),
    kept: usd(30_000),
    extra: usd(0),
    tenders: [
      {
        tender: 'Card',
        description: 'visa 4242',
        amount: usd(92_400),
        givenBack: true,
        useRestored: false,
        dueAt: '2026-12-02T00:00:00Z',
      },
    ],
    credits: [],
    earned: { amount: 4620, unit: 'miles', account: 'Venture X 4417' },
    parts: [
      {
        id: 'part_01example',
        title: 'New York to London',
        policy: 'PartialRefund',
        refund: usd(92_400),
        credit: usd(0),
      },
    ],
    choices: [{ parts: ['part_01example'], title: 'New York to London', online: true }],
    later: [
      {
        from: '2027-02-05T22:25:00Z',
        policy: 'ContactAirline',
        refund: usd(0),
        notRestored: usd(0),
        kept: usd(122_400),
        credit: usd(0),
        tenders: [],
      },
    ],
    startsAt: '2027-02-05T23:25:00Z',
  },
})
