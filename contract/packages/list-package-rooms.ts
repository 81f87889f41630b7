import { listRates, listedRate } from '../lodging/list-rates.ts'
import { judgedFor } from '../policies/judged-choice.ts'
import { identifier, instant } from '../shapes.ts'
import { validOccupancy } from '../lodging/stay.ts'
import { defineOperation } from '../operation.ts'
import {
  packageFlightErrors,
  packageFlights,
  packageNights,
  packagePrice,
  packageRooms,
  packageTripErrors,
} from './package.ts'
import * as z from 'zod/mini'

export const listPackageRooms = defineOperation({
  id: 'list-package-rooms',
  method: 'POST',
  path: '/api/v0/packages/rooms',
  summary:
    'Lists the package rates of a property for the nights between two flights, beside the same ' +
    'rates without flights.',
  access: 'session',
  action: 'packages:search',
  body: z.strictObject({
    lodgingId: identifier,
    flights: packageFlights,
    rooms: packageRooms,
    judgedFor,
  }),
  answer: z.strictObject({
    asOf: instant,
    lodgingId: identifier,
    currency: z.string(),
    nights: packageNights,
    rooms: z.array(validOccupancy),
    /** For everybody, both ways, minor units. */
    flights: z.int(),
    state: z.enum(['Available', 'Unavailable', 'NotAllowed']),
    rates: z.array(
      z.strictObject({
        ...listedRate.shape,
        /** By room, the total without flights; null where its guests do not fit. */
        standard: z.array(z.nullable(z.int())),
        /** The package with this rate in every room; null where some guests do not fit. */
        price: z.nullable(packagePrice),
      }),
    ),
  }),
  errors: [...packageTripErrors, ...packageFlightErrors, 'UnknownProperty'],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    lodgingId: 'h_01example',
    currency: 'USD',
    nights: { checkIn: '2027-02-06', checkOut: '2027-02-14', nights: 8, nightBefore: false },
    rooms: [...listRates.example.rooms],
    flights: 133_600,
    state: 'Unavailable',
    rates: [],
  },
})
