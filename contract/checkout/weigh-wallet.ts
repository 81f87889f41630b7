import { creditOrigins } from '@portolan/domain/wallet/credit.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { airlineCredit } from '../wallet/airline-credit.ts'
import { offerCondition } from '../wallet/wallet-offer.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** `domain/wallet/stack.ts`. */
const stack = z.strictObject({
  offer: z.nullable(
    z.strictObject({
      offerId: z.string(),
      discount: moneyWire,
      cashBack: moneyWire,
      /** What the wallet gets of the cash back: a credit, in dollars. */ credited: moneyWire,
    }),
  ),
  /** In the order in which they are spent, the earliest expiry first. */
  credits: z.array(z.strictObject({ creditId: z.string(), amount: moneyWire })),
  /** What the wallet does not pay. */
  rest: moneyWire,
  /** What the offer is worth: credits are the person's own and save nothing. */
  saved: moneyWire,
})
const refusal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Used') }),
  z.strictObject({ kind: z.literal('NotStarted'), startsAt: instant }),
  z.strictObject({ kind: z.literal('Expired'), expiredAt: instant }),
  z.strictObject({ kind: z.literal('OtherProduct') }),
  z.strictObject({ kind: z.literal('OtherCurrency') }),
  z.strictObject({ kind: z.literal('NotMet'), condition: offerCondition }),
  z.strictObject({ kind: z.literal('GivesNothing') }),
])

export const weighWallet = defineOperation({
  id: 'weigh-wallet',
  method: 'GET',
  path: '/api/v0/checkout/quotes/:quoteId/wallet',
  summary:
    'What the caller’s wallet can pay of a quote: the best legal stack, and what every other offer would have given or why nothing.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: z.strictObject({
    total: moneyWire,
    best: stack,
    /**
     * Every offer of the caller that is not over: those that give something first, the best at the
     * top.
     */
    weighed: z.array(
      z.strictObject({
        offerId: z.string(),
        title: z.string(),
        expiresOn: instant,
        outcome: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('Legal'), stack }),
          z.strictObject({ kind: z.literal('Refused'), refusal }),
        ]),
      }),
    ),
    /** Every credit with something left; `refusal` where it can pay nothing of this. */
    credits: z.array(
      z.strictObject({
        creditId: z.string(),
        origin: z.enum(creditOrigins),
        last4: z.nullable(z.string()),
        available: moneyWire,
        /** The same in the currency of the price, at the stamped rate. */ worth: moneyWire,
        expiresOn: z.nullable(instant),
        refusal: z.nullable(z.enum(['OtherCurrency', 'Restricted', 'PaidAtProperty', 'Expired'])),
      }),
    ),
    /**
     * What the caller's airlines keep for travellers' next tickets with them, those that end first
     * before the others: with something left, of airlines whose ticket this is. Whose ticket each
     * pays is known by the travellers' names.
     */
    airlineCredits: z.array(airlineCredit),
    /** Of each part in its order; null for what is no flight. */
    tickets: z.array(
      z.nullable(
        z.strictObject({
          airline: z.string(),
          /**
           * The most that a credit may pay for each traveller, in the order of the quote: fare and
           * taxes.
           */
          travelers: z.array(moneyWire),
        }),
      ),
    ),
  }),
  errors: ['QuoteExpired'],
  example: {
    total: usd(64210),
    best: {
      offer: { offerId: 'offer_europe', discount: usd(7500), cashBack: usd(0), credited: usd(0) },
      credits: [{ creditId: 'credit_annual', amount: usd(30000) }],
      rest: usd(26710),
      saved: usd(7500),
    },
    weighed: [
      {
        offerId: 'offer_europe',
        title: '$75 off flights to Europe',
        expiresOn: '2027-01-31T05:00:00Z',
        outcome: {
          kind: 'Legal',
          stack: {
            offer: {
              offerId: 'offer_europe',
              discount: usd(7500),
              cashBack: usd(0),
              credited: usd(0),
            },
            credits: [{ creditId: 'credit_annual', amount: usd(30000) }],
            rest: usd(26710),
            saved: usd(7500),
          },
        },
      },
      {
        offerId: 'offer_hotels',
        title: '15% off a hotel',
        expiresOn: '2026-12-30T05:00:00Z',
        outcome: { kind: 'Refused', refusal: { kind: 'OtherProduct' } },
      },
    ],
    credits: [
      {
        creditId: 'credit_annual',
        origin: 'Annual',
        last4: '4417',
        available: usd(30000),
        worth: usd(30000),
        expiresOn: '2027-01-10T05:00:00Z',
        refusal: null,
      },
    ],
    airlineCredits: [
      {
        id: 'airline-credit_01example',
        tripId: 'trip_01example',
        state: 'FtcAvailable',
        airline: 'DL',
        airlineName: 'Delta Air Lines',
        traveler: 'Avery Stone',
        amount: usd(30_100),
        left: usd(12_000),
        expiresAt: '2027-11-20T12:00:00Z',
        ticket: '0061234567890',
        locator: 'QK7T4M',
        issuedAt: '2026-11-20T12:01:00Z',
      },
    ],
    tickets: [{ airline: 'DL', travelers: [usd(64210)] }],
  },
})
