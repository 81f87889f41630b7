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

/** A price held for a while: the supplier's word on one itinerary for one party. */
export const flightQuote = z.strictObject({
  id: identifier,
  createdAt: instant,
  expiresAt: instant,
  /** What it was asked for with: asked again with other seats or bags, it makes another quote. */
  choice: z.array(chosenSlice),
  slices: z.array(faredSlice),
  /**
   * In the order of the slices: of how many of them each consists, and its own price. One for most
   * journeys.
   */
  tickets: z.array(z.strictObject({ slices: z.int(), price: itineraryPrice })),
  party,
  /** Of all tickets. */
  price: itineraryPrice,
  /** Whether the supplier asks for passports on this itinerary. */
  passportRequired: z.boolean(),
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
    'Asks the supplier again for the exact price of chosen flights, brands, seats and bags, and holds the answer until it expires.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    slices: z.array(chosenSlice).check(z.minLength(1), z.maxLength(mostSlices)),
    party,
    /**
     * What the person was shown for everybody's fares and taxes, seats and bags aside: where the
     * supplier asks another price by now, that is said with a quote at it (`PriceChanged`).
     */
    shownFare: z.optional(moneyWire),
  }),
  answer: flightQuote,
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
      grandTotal: { minor: 122400, currency: 'USD' },
    },
    passportRequired: true,
    earn: [],
  },
})
