import { feeTypes, taxTypes } from '@portolan/domain/lodging/codes.ts'
import { calendarDate, exchangeRate, identifier, instant, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { bed, propertySummary } from './property.ts'
import { cancellationSchedule, policyBreach, rateTerms, roomTotals } from './rate.ts'
import { knownOccupancy, occupancy, stay } from './stay.ts'
import * as z from 'zod/mini'

export const stayLine = z.strictObject({
  kind: z.enum(['Nights', 'FourthNight', 'Fee', 'Tax']),
  /** Which room of the stay, from 0. */
  room: z.int(),
  type: z.nullable(z.enum([...feeTypes, ...taxTypes])),
  name: z.nullable(z.string()),
  due: z.enum(['Now', 'AtProperty']),
  amount: moneyWire,
})

export const stayRoom = z.strictObject({
  occupancy: knownOccupancy,
  name: z.string(),
  beds: z.array(bed),
  terms: rateTerms,
  totals: roomTotals,
  nights: z.array(z.strictObject({ date: calendarDate, amount: moneyWire })),
  breaches: z.array(policyBreach),
})

/** The lines sum to the total; those due now to what is charged (`domain/lodging/stay-price.ts`). */
export const stayPrice = z.strictObject({
  lines: z.array(stayLine),
  total: moneyWire,
  dueNow: moneyWire,
  dueAtProperty: moneyWire,
})

/**
 * A property that sells in another currency: what it asks itself, and the rate at which that became
 * the price. What is due at the property is taken in its own.
 */
export const stayExchange = z.strictObject({
  rate: exchangeRate,
  cost: z.strictObject({ total: moneyWire, dueNow: moneyWire, dueAtProperty: moneyWire }),
})

/** The facts of a stay that do not change between quote and trip. */
export const stayFacts = z.strictObject({
  property: propertySummary,
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** Clock times at the property: `15:00`, `11:00`. */
  arriveFrom: z.string(),
  leaveUntil: z.string(),
  minimumAge: z.int(),
  rooms: z.array(stayRoom),
  price: stayPrice,
  /** Absent where the property sells in the currency of the price. */
  exchange: z.optional(stayExchange),
  /** For the whole stay, all rooms. */
  cancellation: cancellationSchedule,
})

export const stayQuote = z.strictObject({
  id: identifier,
  createdAt: instant,
  expiresAt: instant,
  ...stayFacts.shape,
  inPolicy: z.boolean(),
  /** What each of the person's rewards accounts would earn on what is charged. */
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

export const quoteStay = defineOperation({
  id: 'quote-stay',
  method: 'POST',
  path: '/api/v0/lodging/quotes',
  summary:
    'Asks the supplier again for the exact price of one rate for each room of a stay, and holds the answer until it expires.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    lodgingId: identifier,
    checkIn: stay.shape.checkIn,
    checkOut: stay.shape.checkOut,
    /** In the order of the stay's rooms: who sleeps there, and at which rate. */
    rooms: z
      .array(
        z.strictObject({
          ...occupancy.shape,
          rateId: z.string().check(z.minLength(1), z.maxLength(80)),
        }),
      )
      .check(z.maxLength(20)),
  }),
  answer: stayQuote,
  errors: [
    'UnknownProperty',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'CheckOutBeforeCheckIn',
    'StayTooLong',
    'NoRooms',
    'TooManyRooms',
    'NoAdultPassenger',
    'TooManyGuests',
    'ChildAgeMissing',
    'ChildTooOld',
    'TooManyPets',
    'RateNotAvailable',
    'NotAvailable',
    'LackOfInventory',
    'OccupancyExceeded',
    'StayNotAllowed',
    'QuoteError',
  ],
  example: {
    id: 'quote_01example',
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-20T12:20:00Z',
    property: {
      id: 'h_01example',
      name: 'Hotel Alecrim',
      kind: 'Hotels',
      collection: 'Lifestyle',
      stars: 4,
      score: 87,
      reviews: 1240,
      position: { latitude: 38.7103, longitude: -9.1436 },
      precision: 'Exact',
      precisionMeters: 0,
      locality: 'Chiado, Lisbon',
      country: 'PT',
      currency: 'USD',
      zone: 'Europe/Lisbon',
      chain: null,
      amenities: [],
      pictures: [],
      benefits: [],
      host: null,
    },
    checkIn: '2027-02-05',
    checkOut: '2027-02-08',
    nights: 3,
    arriveFrom: '15:00',
    leaveUntil: '11:00',
    minimumAge: 18,
    rooms: [],
    price: {
      lines: [],
      total: { minor: 61200, currency: 'USD' },
      dueNow: { minor: 60000, currency: 'USD' },
      dueAtProperty: { minor: 1200, currency: 'USD' },
    },
    cancellation: { refund: 'NonRefundable', steps: [{ from: null, penalty: 61200 }] },
    inPolicy: true,
    earn: [],
  },
})
