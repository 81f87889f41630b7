import { packageSorts } from '@portolan/domain/packages/package-stays.ts'
import { flightSearchAnswer } from '../flights/search-flights.ts'
import { availability, lodgingCard, lodgingFilters } from '../lodging/search-availability.ts'
import { area, position } from '../lodging/stay.ts'
import { judgedFor } from '../policies/judged-choice.ts'
import { instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  packageFlightErrors,
  packageFlights,
  packageNights,
  packagePrice,
  packageTrip,
  packageTripErrors,
} from './package.ts'
import * as z from 'zod/mini'

const minor = z.int().check(z.gte(0), z.lte(10_000_000_000))

/** The chosen flights: each list has the one option, with its fares. */
export const chosenFlights = z.strictObject({
  choice: packageFlights,
  out: flightSearchAnswer,
  back: flightSearchAnswer,
  /** For everybody, both ways, in minor units. */
  total: z.int(),
})

export const searchPackages = defineOperation({
  id: 'search-packages',
  method: 'POST',
  path: '/api/v0/packages/search',
  summary:
    'Searches flights with a stay: the best flights unless they are chosen, and every stay of ' +
    'the place for the nights between them, at the price of both together and of both apart.',
  access: 'session',
  action: 'packages:search',
  body: z.strictObject({
    ...packageTrip.shape,
    /** Where the stay is. */
    where: area,
    /** Chosen flights; the best by recommendation if absent. */
    flights: z.optional(packageFlights),
    judgedFor,
    sort: z._default(z.enum(packageSorts), 'Recommended'),
    filters: z.optional(
      z.strictObject({
        ...lodgingFilters.shape,
        /** The whole package, minor units. */
        mostTotal: z.optional(minor),
        leastSaving: z.optional(minor),
      }),
    ),
    from: z.optional(position),
    page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    /** Whether to include facets. Later pages need none. */
    overview: z._default(z.boolean(), true),
  }),
  answer: z.strictObject({
    asOf: instant,
    currency: z.string(),
    flights: chosenFlights,
    nights: packageNights,
    center: position,
    candidates: z.int(),
    /** The stay that saves the most of all that match; null if none saves. */
    bestSaving: z.nullable(z.string()),
    matching: z.int(),
    page: z.int(),
    more: z.boolean(),
    /** A page of 25 cards, in the requested order. `rate` is the package rate. */
    cards: z.array(z.strictObject({ ...lodgingCard.shape, price: packagePrice })),
    /** Positions and package totals of all that match, in order; null if `overview` is false. */
    pins: availability.shape.pins,
    /** Counts with the other filters applied; null if `overview` is false. */
    facets: z.nullable(
      z.strictObject({
        stays: availability.shape.facets,
        /** Stays that save at least so much. */
        savings: z.array(z.strictObject({ least: z.int(), count: z.int() })),
        /** Ends of the price filter. */
        total: z.nullable(z.strictObject({ least: z.int(), most: z.int() })),
      }),
    ),
  }),
  errors: [
    ...packageTripErrors,
    ...packageFlightErrors,
    'NoFlightsFound',
    'UnknownDestination',
    'UnknownProperty',
    'AreaTooLarge',
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    flights: {
      choice: [
        { option: 'LZ210-2027-02-05-JFK', brand: 'LZ-classic' },
        { option: 'LZ211-2027-02-14-LIS', brand: 'LZ-classic' },
      ],
      out: {
        asOf: '2026-11-20T12:00:00Z',
        currency: 'USD',
        slice: 0,
        airports: {},
        airlines: {},
        segments: [],
        brands: {},
        options: [],
      },
      back: {
        asOf: '2026-11-20T12:00:00Z',
        currency: 'USD',
        slice: 1,
        airports: {},
        airlines: {},
        segments: [],
        brands: {},
        options: [],
      },
      total: 133_600,
    },
    nights: { checkIn: '2027-02-06', checkOut: '2027-02-14', nights: 8, nightBefore: false },
    center: { latitude: 38.7167, longitude: -9.1333 },
    candidates: 412,
    bestSaving: null,
    matching: 412,
    page: 1,
    more: true,
    cards: [],
    pins: null,
    facets: null,
  },
})
