import { feeTypes, taxTypes } from '@portolan/domain/lodging/codes.ts'
import { calendarDate, exchangeRate, identifier, instant, moneyWire, price } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { bed, propertySummary } from './property.ts'
import { policyBreach } from '../policies/policy-breach.ts'
import { cancellationSchedule, rateTerms, roomTotals } from './rate.ts'
import { alongTripId, alongTripErrors, validOccupancy, occupancy, stay } from './stay.ts'
import * as z from 'zod/mini'

export const stayLine = z.strictObject({
  kind: z.enum(['Nights', 'FourthNight', 'Fee', 'Tax']),
  /** Index of the stay's room, from 0. */
  room: z.int(),
  type: z.nullable(z.enum([...feeTypes, ...taxTypes])),
  name: z.nullable(z.string()),
  due: z.enum(['Now', 'AtProperty']),
  amount: moneyWire,
})

export const stayRoom = z.strictObject({
  occupancy: validOccupancy,
  name: z.string(),
  beds: z.array(bed),
  terms: rateTerms,
  totals: roomTotals,
  nights: z.array(z.strictObject({ date: calendarDate, amount: moneyWire })),
  breaches: z.array(policyBreach),
})

/** The lines sum to the total, those due now to `dueNow` (`domain/lodging/stay-price.ts`). */
export const stayPrice = z.strictObject({
  ...price.shape,
  lines: z.array(stayLine),
  dueNow: moneyWire,
  dueAtProperty: moneyWire,
})

/**
 * For a property that sells in another currency: its own amounts and the conversion rate. What is
 * due at the property is charged in the property's currency.
 */
export const stayExchange = z.strictObject({
  rate: exchangeRate,
  cost: z.strictObject({ total: moneyWire, dueNow: moneyWire, dueAtProperty: moneyWire }),
})

/** The facts of a stay that are the same in quote and trip. */
export const stayFacts = z.strictObject({
  property: propertySummary,
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** Local times at the property, such as `15:00` and `11:00`. */
  arriveFrom: z.string(),
  leaveUntil: z.string(),
  minimumAge: z.int(),
  rooms: z.array(stayRoom),
  price: stayPrice,
  /** Of a package rate: the same stay without flights, and how much less it costs with them. */
  packaged: z.optional(
    z.strictObject({ standard: moneyWire, discount: moneyWire, discountNow: moneyWire }),
  ),
  /** Absent if the property sells in the currency of the price. */
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
  /** What each of the person's rewards accounts would earn on the amount charged. */
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
    'Requests the supplier’s exact price of one rate for each room of a stay, and holds it until it expires.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    lodgingId: identifier,
    checkIn: stay.shape.checkIn,
    checkOut: stay.shape.checkOut,
    alongTripId,
    /** In the order of the stay's rooms: its guests and its rate. */
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
    ...alongTripErrors,
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
      base: { minor: 54000, currency: 'USD' },
      tax: { minor: 7200, currency: 'USD' },
      subTotal: { minor: 61200, currency: 'USD' },
      fee: { minor: 0, currency: 'USD' },
      addOns: [],
      grandTotal: { minor: 61200, currency: 'USD' },
      lines: [],
      dueNow: { minor: 60000, currency: 'USD' },
      dueAtProperty: { minor: 1200, currency: 'USD' },
    },
    cancellation: { refund: 'NonRefundable', steps: [{ from: null, penalty: 61200 }] },
    inPolicy: true,
    earn: [],
  },
})
