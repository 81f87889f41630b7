import { stayViolations } from '@portolan/domain/lodging/codes.ts'
import { complianceWords } from '@portolan/domain/policies/hotel-policy.ts'
import { calendarDate, exchangeRate, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { policyBreach, rateTerms, roomTotals } from './rate.ts'
import { knownOccupancy, stay } from './stay.ts'
import * as z from 'zod/mini'

/**
 * What stands in the way of a stay, in its own facts, and the nearest stay that works; null where
 * none does within a month.
 */
export const stayViolation = z.strictObject({
  kind: z.enum(stayViolations),
  /**
   * Nights for `MinStay` and `MaxStay`, people for `Occupancy`, days ahead for `MinBookingWindow`;
   * null for the others.
   */
  limit: z.nullable(z.int()),
  /** Days on which one may arrive or leave, 0 is Sunday; empty where the rule is another. */
  weekdays: z.array(z.int()),
  nearest: z.nullable(z.strictObject({ checkIn: calendarDate, checkOut: calendarDate })),
})

export const listedRate = z.strictObject({
  ...rateTerms.shape,
  /** In the order of the stay's rooms; null where the room cannot hold that room's guests. */
  prices: z.array(z.nullable(roomTotals)),
  inPolicy: z.boolean(),
  /** Empty in policy, and always for consumers. */
  breaches: z.array(policyBreach),
})

export const listRates = defineOperation({
  id: 'list-rates',
  method: 'POST',
  path: '/api/v0/lodging/rates',
  summary:
    'What a property sells for a stay, room by room, each rate with the total of all mandatory fees first. A quote is asked with the ids of rates.',
  access: 'session',
  action: 'lodging:search',
  body: z.strictObject({ lodgingId: identifier, ...stay.shape }),
  answer: z.strictObject({
    asOf: instant,
    lodgingId: identifier,
    currency: z.string(),
    /**
     * By which the property's own prices were exchanged; absent where it sells in the currency of
     * the list.
     */
    exchange: z.optional(exchangeRate),
    checkIn: calendarDate,
    checkOut: calendarDate,
    nights: z.int(),
    rooms: z.array(knownOccupancy),
    /**
     * `Unavailable` only on the supplier's word. With `NotAllowed` a rule of the property stands in
     * the way.
     */
    state: z.enum(['Available', 'Unavailable', 'NotAllowed']),
    violations: z.array(stayViolation),
    /** By room type as the property lists them, the lowest total first. */
    rates: z.array(listedRate),
    compliance: z.enum(complianceWords),
  }),
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
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    lodgingId: 'h_01example',
    currency: 'USD',
    checkIn: '2027-02-05',
    checkOut: '2027-02-08',
    nights: 3,
    rooms: [{ adults: 2, childAges: [] }],
    state: 'Available',
    violations: [],
    rates: [
      {
        id: 'r1.flex',
        roomType: 'r1',
        meal: 'Breakfast',
        payment: 'PayNow',
        cancellation: {
          refund: 'FullyRefundable',
          steps: [
            { from: null, penalty: 0 },
            {
              from: {
                local: '2027-02-04T15:00',
                zone: 'Europe/Lisbon',
                instant: '2027-02-04T15:00:00Z',
              },
              penalty: 61200,
            },
          ],
        },
        loyalty: { program: null, name: null, numberAccepted: false, earnsPoints: false },
        benefits: [],
        fourthNight: false,
        prices: [
          {
            total: 61200,
            dueNow: 60000,
            dueAtProperty: 1200,
            nights: 54000,
            fourthNight: 0,
            fees: 0,
            feeParts: [],
            taxes: 7200,
          },
        ],
        inPolicy: true,
        breaches: [],
      },
    ],
    compliance: 'none',
  },
})
