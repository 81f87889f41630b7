import { flightQuote, quoteFlights } from '../flights/quote-flights.ts'
import { quoteStay, stayQuote } from '../lodging/quote-stay.ts'
import { currency, identifier, instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  examplePrice,
  packageFlightErrors,
  packageFlights,
  packageNights,
  packagePrice,
  packageStay,
  packageTripErrors,
  shownTotal,
} from './package.ts'
import * as z from 'zod/mini'

/** Flights and a stay that are booked together or not at all. */
export const packageQuote = z.strictObject({
  /** Books both. */
  id: identifier,
  createdAt: instant,
  /** Fifteen minutes later, or when the price of a part ends (packages-2). */
  expiresAt: instant,
  nights: packageNights,
  /** Charged now: the flights, and the part of the stay that is not due at the property. */
  dueNow: moneyWire,
  currency,
  price: packagePrice,
  /** Both parts with their terms, at their prices in the package. */
  flights: flightQuote,
  stay: stayQuote,
  /** What canceling only one part does now (packages-4, packages-5). */
  ifCanceled: z.strictObject({
    /** Refund of the stay alone; null where its penalty is unknown. The discount ends with it. */
    stayRefund: z.nullable(moneyWire),
    /** To be paid to keep the stay without the flights. Zero without a discount. */
    toKeepStay: moneyWire,
  }),
})
export const packageQuoteErrors = [
  ...packageTripErrors,
  ...packageFlightErrors,
  'UnknownProperty',
  'RateNotAvailable',
  'NotAvailable',
  'LackOfInventory',
  'OccupancyExceeded',
  'StayNotAllowed',
  'PriceChanged',
] as const

export const quotePackage = defineOperation({
  id: 'quote-package',
  method: 'POST',
  path: '/api/v0/packages/quotes',
  summary:
    'Requests the exact price of two flights and of a stay for the nights between them, as one ' +
    'package, and holds it for fifteen minutes.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    flights: packageFlights,
    stay: packageStay,
    /**
     * The total that was shown. If it has changed, the answer is `PriceChanged` with the quote at
     * the new price.
     */
    shownTotal,
  }),
  answer: packageQuote,
  errors: [...packageQuoteErrors],
  example: {
    id: 'quote_01example',
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-20T12:15:00Z',
    nights: { checkIn: '2027-02-06', checkOut: '2027-02-14', nights: 8, nightBefore: false },
    dueNow: usd(263_136),
    currency: 'USD',
    price: examplePrice,
    flights: quoteFlights.example,
    stay: quoteStay.example,
    ifCanceled: { stayRefund: usd(129_536), toKeepStay: usd(17_664) },
  },
})
