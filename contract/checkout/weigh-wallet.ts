import { creditOrigins } from '@portolan/domain/wallet/credit.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { airlineCredit } from '../wallet/airline-credit.ts'
import { offerCondition } from '../wallet/wallet-offer.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** See `domain/wallet/stack.ts`. */
const stack = z.strictObject({
  offer: z.nullable(
    z.strictObject({
      offerId: z.string(),
      discount: moneyWire,
      cashBack: moneyWire,
      /** The part of the cash back that the wallet receives as credit, in US dollars. */ credited:
        moneyWire,
    }),
  ),
  /** In the order they are spent, earliest expiration first. */
  credits: z.array(z.strictObject({ creditId: z.string(), amount: moneyWire })),
  /** The amount that the wallet does not cover. */
  rest: moneyWire,
  /** The value of the offer. Credits belong to the person, so they save nothing. */
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
    'Lists what the caller’s wallet can pay of a quote: the best valid combination, and what ' +
    'every other offer would give or why it gives nothing.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: z.strictObject({
    total: moneyWire,
    best: stack,
    /** Every active offer of the caller: those that apply first, best on top. */
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
    /** Every credit with a balance; `refusal` says why it can pay nothing of this quote. */
    credits: z.array(
      z.strictObject({
        creditId: z.string(),
        origin: z.enum(creditOrigins),
        last4: z.nullable(z.string()),
        available: moneyWire,
        /** `available` in the currency of the price, at the stamped rate. */ worth: moneyWire,
        expiresOn: z.nullable(instant),
        refusal: z.nullable(z.enum(['OtherCurrency', 'Restricted', 'PaidAtProperty', 'Expired'])),
      }),
    ),
    /**
     * Airline credits with a balance that apply to a ticket of this quote, earliest expiration
     * first. Which ticket each one pays follows from the travelers' names.
     */
    airlineCredits: z.array(airlineCredit),
    /** One per part, in order; null for a part that is not a flight. */
    tickets: z.array(
      z.nullable(
        z.strictObject({
          airline: z.string(),
          /** The most a credit may pay per traveler, in the order of the quote: fare and taxes. */
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
