import { stayViolations } from '@portolan/domain/lodging/codes.ts'
import { complianceLevels } from '@portolan/domain/policies/hotel-policy.ts'
import { calendarDate, exchangeRate, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { judgedChoice, judgedFor } from '../policies/judged-choice.ts'
import { rateTerms, roomTotals } from './rate.ts'
import { alongTripId, alongTripErrors, validOccupancy, stay } from './stay.ts'
import * as z from 'zod/mini'

/**
 * A property rule that the stay violates, and the nearest stay that is allowed; null if there is
 * none within a month.
 */
export const stayViolation = z.strictObject({
  kind: z.enum(stayViolations),
  /**
   * Nights for `MinStay` and `MaxStay`, people for `Occupancy`, days ahead for `MinBookingWindow`;
   * otherwise null.
   */
  limit: z.nullable(z.int()),
  /** Weekdays allowed for arrival or departure, 0 is Sunday; empty for other rules. */
  weekdays: z.array(z.int()),
  nearest: z.nullable(z.strictObject({ checkIn: calendarDate, checkOut: calendarDate })),
})

export const listedRate = z.strictObject({
  ...rateTerms.shape,
  /** In the order of the stay's rooms; null if that room's guests do not fit. */
  prices: z.array(z.nullable(roomTotals)),
  inPolicy: z.boolean(),
  /** By the traveler's policy; consumers have everything in policy, without breaches. */
  ...judgedChoice.shape,
  /**
   * Unless it is in policy: the rate of the property that is and comes closest, in minor units for
   * all rooms; null where there is none.
   */
  nearest: z.nullable(z.strictObject({ rateId: z.string(), roomType: z.string(), total: z.int() })),
})

export const listRates = defineOperation({
  id: 'list-rates',
  method: 'POST',
  path: '/api/v0/lodging/rates',
  summary:
    'Lists what a property sells for a stay, room by room, with the total of each rate ' +
    'including mandatory fees. Rate ids are used to request a quote.',
  access: 'session',
  action: 'lodging:search',
  body: z.strictObject({ lodgingId: identifier, ...stay.shape, alongTripId, judgedFor }),
  answer: z.strictObject({
    asOf: instant,
    lodgingId: identifier,
    currency: z.string(),
    /** The rate at which the property's prices were converted; absent if it sells in `currency`. */
    exchange: z.optional(exchangeRate),
    checkIn: calendarDate,
    checkOut: calendarDate,
    nights: z.int(),
    rooms: z.array(validOccupancy),
    /** `Unavailable`: the supplier says so. `NotAllowed`: a rule of the property is violated. */
    state: z.enum(['Available', 'Unavailable', 'NotAllowed']),
    violations: z.array(stayViolation),
    /** Grouped by room type in the property's order, lowest total first. */
    rates: z.array(listedRate),
    compliance: z.enum(complianceLevels),
  }),
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
        verdict: 'InPolicy',
        breaches: [],
        nearest: null,
      },
    ],
    compliance: 'none',
  },
})
