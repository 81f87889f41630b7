import {
  carCancellations,
  carClasses,
  carPayments,
  carSorts,
  fuelPolicies,
  pickUpServices,
  transmissions,
} from '@portolan/domain/cars/codes.ts'
import type { carDimensions } from '@portolan/domain/cars/filter-cars.ts'
import { judgedChoice, judgedFor, judgedList, verdictFilter } from '../policies/judged-choice.ts'
import { currency, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { carDesk, carModel, carPlace, carTerms, driverAge, offerId, rentalTime } from './car.ts'
import * as z from 'zod/mini'

export const carFilters = z.strictObject({
  classes: z.array(z.enum(carClasses)).check(z.maxLength(20)),
  companies: z.array(z.string().check(z.maxLength(4))).check(z.maxLength(40)),
  transmissions: z.array(z.enum(transmissions)).check(z.maxLength(10)),
  fuels: z.array(z.enum(fuelPolicies)).check(z.maxLength(10)),
  services: z.array(z.enum(pickUpServices)).check(z.maxLength(10)),
  cancellations: z.array(z.enum(carCancellations)).check(z.maxLength(10)),
  payments: z.array(z.enum(carPayments)).check(z.maxLength(10)),
  unlimited: z.boolean(),
  /** Highest whole price, US cents; null for any. */
  mostTotal: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
})

/** One offer of a list. Amounts in US cents; the total has everything the driver cannot avoid. */
export const carCard = z.strictObject({
  offerId,
  /** Indices into `desks`. */
  desk: z.int(),
  dropOffDesk: z.int(),
  car: carModel,
  terms: carTerms,
  days: z.int(),
  total: z.int(),
  dueNow: z.int(),
  dueAtDesk: z.int(),
  perDay: z.int(),
  /** Cars left, if few. */
  left: z.optional(z.int()),
  /** Null without a policy. `nearest`: in policy, the nearest class and the cheapest of it. */
  policy: z.nullable(
    z.strictObject({
      ...judgedChoice.shape,
      nearest: z.nullable(
        z.strictObject({ offerId, carClass: z.enum(carClasses), perDay: z.int() }),
      ),
    }),
  ),
})
const count = z.strictObject({ count: z.int(), from: z.int() })
const counts = z.record(z.string(), count)

export const searchCars = defineOperation({
  id: 'search-cars',
  method: 'POST',
  path: '/api/v0/cars/availability',
  summary:
    'Searches rental cars at a place, each with everything that this driver pays, now and at the ' +
    'desk: cards in pages of ten, desks, counts for every filter.',
  access: 'session',
  action: 'cars:search',
  body: z.strictObject({
    pickUpPlace: identifier,
    /** Absent: the car is returned to its desk. */
    dropOffPlace: z.optional(identifier),
    pickUpAt: rentalTime,
    dropOffAt: rentalTime,
    driverAge,
    sort: z._default(z.enum(carSorts), 'LowestTotal'),
    filters: z.optional(carFilters),
    policy: verdictFilter,
    judgedFor,
    page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  }),
  answer: z.strictObject({
    asOf: instant,
    currency,
    place: carPlace,
    dropOffPlace: z.nullable(carPlace),
    /** Offers without filters, and with them. */
    offers: z.int(),
    matching: z.int(),
    /** Lowest and highest whole price without filters; null without offers. */
    totals: z.nullable(z.strictObject({ least: z.int(), most: z.int() })),
    page: z.int(),
    more: z.boolean(),
    /** Desks of the page and of the returns. */
    desks: z.array(carDesk),
    cards: z.array(carCard),
    /** By the policy of the caller’s own travel; null without one. */
    policy: z.nullable(judgedList),
    facets: z.strictObject({
      classes: counts,
      companies: counts,
      transmissions: counts,
      fuels: counts,
      services: counts,
      cancellations: counts,
      payments: counts,
      mileage: counts,
    } satisfies Record<(typeof carDimensions)[number], typeof counts>),
    /** Names of the companies by code. */
    companies: z.record(z.string(), z.string()),
    /** Desks that rent nothing for this search, by reason, and models not rented at this age. */
    notRented: z.strictObject({
      closed: z.int(),
      oneWay: z.int(),
      under25: z.int(),
      tooOld: z.int(),
      modelsTooYoung: z.int(),
    }),
  }),
  errors: [
    'UnknownDestination',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'ReturnBeforePickUp',
    'RentalTooLong',
    'DriverTooYoung',
    'DriverTooOld',
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    place: {
      kind: 'Airports',
      id: 'airport_LIS',
      name: 'Lisbon Airport (LIS)',
      detail: 'Lisbon, Portugal',
      country: 'PT',
      zone: 'Europe/Lisbon',
      center: { latitude: 38.7742, longitude: -9.1342 },
      radiusKm: 2,
    },
    dropOffPlace: null,
    offers: 0,
    matching: 0,
    totals: null,
    page: 1,
    more: false,
    desks: [],
    cards: [],
    policy: null,
    facets: {
      classes: {},
      companies: {},
      transmissions: {},
      fuels: {},
      services: {},
      cancellations: {},
      payments: {},
      mileage: {},
    },
    companies: {},
    notRented: { closed: 0, oneWay: 0, under25: 0, tooOld: 0, modelsTooYoung: 0 },
  },
})
