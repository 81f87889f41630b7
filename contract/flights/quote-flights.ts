import { judgedChoice, judgedFor } from '../policies/judged-choice.ts'
import {
  chosenSlice,
  faredSlice,
  identifier,
  instant,
  itineraryPrice,
  moneyWire,
  party,
} from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { mostSlices } from '@portolan/domain/flights/check-slices.ts'
import * as z from 'zod/mini'

/** A price that is held for a while: the supplier's quote for one itinerary and one party. */
export const flightQuote = z.strictObject({
  id: identifier,
  createdAt: instant,
  expiresAt: instant,
  /** The choice it was requested with. The same choice with other seats or bags makes another quote. */
  choice: z.array(chosenSlice),
  slices: z.array(faredSlice),
  /**
   * In the order of the slices: number of slices on each ticket and its price. Most journeys have
   * one ticket.
   */
  tickets: z.array(z.strictObject({ slices: z.int(), price: itineraryPrice })),
  party,
  /** Sum of all tickets. */
  price: itineraryPrice,
  /** Whether the supplier requires passports for this itinerary. */
  passportRequired: z.boolean(),
  /**
   * All of it can be canceled for a full refund at least until then, if it is booked at this quote;
   * null if it can't.
   */
  freeCancellationUntil: z.nullable(instant),
  /** What each of the person's rewards accounts would earn. */
  earn: z.array(
    z.strictObject({
      accountReferenceId: z.string(),
      productDisplayName: z.string(),
      lastFour: z.string(),
      amount: z.int(),
      unit: z.enum(['miles', 'cash']),
    }),
  ),
})

export const quoteFlights = defineOperation({
  id: 'quote-flights',
  method: 'POST',
  path: '/api/v0/flights/quotes',
  summary:
    'Requests the supplier’s exact price for the chosen flights, brands, seats and bags, and ' +
    'holds it until it expires.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    slices: z.array(chosenSlice).check(z.minLength(1), z.maxLength(mostSlices)),
    party,
    /**
     * The price that was shown for all fares and taxes, without seats and bags. If the supplier's
     * price has changed, the response is `PriceChanged` with a quote at the new price.
     */
    shownFare: z.optional(moneyWire),
    judgedFor,
  }),
  answer: z.strictObject({
    ...flightQuote.shape,
    /** By the policy of who travels; null without one. */
    policy: z.nullable(judgedChoice),
  }),
  errors: [
    'NoAvailability',
    'PriceChanged',
    'NoAdultPassenger',
    'TooManyPassengers',
    'TooManyLapInfants',
    'QuoteError',
    'DateInPast',
    'SlicesOverlap',
    'SelfTransferTooShort',
    'SeatTaken',
    'SeatNotSold',
    'SeatNotForPassenger',
    'TooManyBags',
    'InvalidPassengers',
  ],
  example: {
    id: 'quote_01example',
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-20T12:20:00Z',
    choice: [],
    slices: [],
    tickets: [],
    party: { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 },
    price: {
      passengers: [],
      base: { minor: 90200, currency: 'USD' },
      tax: { minor: 32200, currency: 'USD' },
      subTotal: { minor: 122400, currency: 'USD' },
      fee: { minor: 0, currency: 'USD' },
      addOns: [],
      grandTotal: { minor: 122400, currency: 'USD' },
    },
    passportRequired: true,
    freeCancellationUntil: '2026-11-21T12:00:00Z',
    earn: [],
    policy: null,
  },
})
