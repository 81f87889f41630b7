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
    'What other dates or other guests of a booked stay come to, in the same rooms at the same rates. Changes nothing and holds no room.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    checkIn: stay.shape.checkIn,
    checkOut: stay.shape.checkOut,
    /** By room, who checks in instead; null where the guest stays. */
    guests: z
      .array(z.nullable(z.strictObject({ givenName, surname, dateOfBirth })))
      .check(z.maxLength(20)),
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
      price: { lines: [], total: usd(61_200), dueNow: usd(60_000), dueAtProperty: usd(1200) },
      cancellation: { refund: 'FullyRefundable', steps: [{ from: null, penalty: 0 }] },
    },
    after: {
      checkIn: '2027-02-05',
      checkOut: '2027-02-09',
      nights: 4,
      guests: ['Avery Stone'],
      price: { lines: [], total: usd(81_600), dueNow: usd(80_000), dueAtProperty: usd(1600) },
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
