import { defineOperation } from '../operation.ts'
import { bookedTraveler } from '../checkout/booking.ts'
import { stay } from '../lodging/stay.ts'
import { identifier, usd } from '../shapes.ts'
import { stayChangeQuote } from './stay-change.ts'
import * as z from 'zod/mini'

const { givenName, surname, dateOfBirth } = bookedTraveler.shape

export const quoteStayChange = defineOperation({
  id: 'quote-stay-change',
  method: 'POST',
  path: '/api/v0/trips/:tripId/stay-change-quote',
  summary:
    'Quotes other dates or guests for a booked stay, in the same rooms at the same rates. ' +
    'Changes nothing and holds no room.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    checkIn: stay.shape.checkIn,
    checkOut: stay.shape.checkOut,
    /** The new guest of each room; null keeps the current one. */
    guests: z
      .array(z.nullable(z.strictObject({ givenName, surname, dateOfBirth })))
      .check(z.maxLength(20)),
    /**
     * Pays the discount of a package rate, so that the stay no longer needs its flights
     * (packages-5).
     */
    standard: z.optional(z.literal(true)),
    /** The airline's open change of the trip's flights, accepted with the change (packages-20). */
    accepts: z.optional(identifier),
  }),
  answer: stayChangeQuote,
  errors: [
    'NotFound',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'NothingToChange',
    'StayChangeNotAllowed',
    'ProviderUnavailable',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'CheckOutBeforeCheckIn',
    'StayTooLong',
    'NotAvailable',
    'LackOfInventory',
    'StayNotAllowed',
    'RateNotAvailable',
    'OccupancyExceeded',
    'InvalidPassengers',
    'MissingInformation',
    'UnsupportedNameCharacters',
    'CheckInMinimumAgeNotMet',
    'ChangeAnswered',
    'ChangeNotAcceptable',
  ],
  example: {
    id: 'stay-change-quote_01example',
    tripId: 'trip_01example',
    expiresAt: '2026-11-20T12:15:00Z',
    before: {
      checkIn: '2027-02-05',
      checkOut: '2027-02-08',
      nights: 3,
      guests: ['Avery Stone'],
      price: {
        base: usd(54_000),
        tax: usd(7200),
        subTotal: usd(61_200),
        fee: usd(0),
        addOns: [],
        grandTotal: usd(61_200),
        lines: [],
        dueNow: usd(60_000),
        dueAtProperty: usd(1200),
      },
      cancellation: { refund: 'FullyRefundable', steps: [{ from: null, penalty: 0 }] },
    },
    after: {
      checkIn: '2027-02-05',
      checkOut: '2027-02-09',
      nights: 4,
      guests: ['Avery Stone'],
      price: {
        base: usd(72_000),
        tax: usd(9600),
        subTotal: usd(81_600),
        fee: usd(0),
        addOns: [],
        grandTotal: usd(81_600),
        lines: [],
        dueNow: usd(80_000),
        dueAtProperty: usd(1600),
      },
      cancellation: { refund: 'FullyRefundable', steps: [{ from: null, penalty: 0 }] },
    },
    extra: usd(20_000),
    refund: usd(0),
    notRestored: usd(0),
    tenders: [],
    earned: { amount: 2000, unit: 'miles', account: 'Venture X 4417' },
    inPolicy: true,
    breaches: [],
  },
})
