import { flightSearchAnswer } from '../flights/search-flights.ts'
import { chosenSlice } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  packageFlightErrors,
  packageFlights,
  packageNights,
  packageStay,
  packageTrip,
  packageTripErrors,
} from './package.ts'
import * as z from 'zod/mini'

const { rooms: _rooms, ...journey } = packageTrip.shape

export const listPackageFlights = defineOperation({
  id: 'list-package-flights',
  method: 'POST',
  path: '/api/v0/packages/flights',
  summary:
    'Lists other flights for a package, each with the nights that follow from it and what the ' +
    'whole package would cost more or less.',
  access: 'session',
  action: 'packages:search',
  body: z.strictObject({
    ...journey,
    /** The stay of the package, which also says who travels. */
    stay: packageStay,
    /** The flights of the package so far. */
    flights: packageFlights,
    /** A new outbound flight lists the returns; without it, outbound flights are listed. */
    outbound: z.optional(chosenSlice),
  }),
  answer: z.strictObject({
    /** The lowest fare of each option is what its difference is of. */
    list: flightSearchAnswer,
    /** By option, in the order of the list. */
    changes: z.array(
      z.strictObject({
        /** Null where no night is left between the flights. */
        nights: z.nullable(packageNights),
        /** Minor units, flights and stay together; null where the stay isn't sold for its nights. */
        difference: z.nullable(z.int()),
      }),
    ),
  }),
  errors: [
    ...packageTripErrors,
    ...packageFlightErrors,
    'NoFlightsFound',
    'UnknownProperty',
    'RateNotAvailable',
    'NotAvailable',
    'LackOfInventory',
    'OccupancyExceeded',
    'StayNotAllowed',
  ],
  example: {
    list: {
      asOf: '2026-11-20T12:00:00Z',
      currency: 'USD',
      slice: 0,
      airports: {},
      airlines: {},
      segments: [],
      brands: {},
      options: [],
    },
    changes: [],
  },
})
