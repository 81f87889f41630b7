import { flownAirports, rebookingFlight, tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { calendarDate, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const listRebookingFlights = defineOperation({
  id: 'list-rebooking-flights',
  method: 'POST',
  path: '/api/v0/trips/:tripId/disruption/flights',
  summary:
    'Lists flights that could replace a disrupted one, earliest arrival first: those that qualify, ' +
    'and others with every reason against them.',
  access: 'session',
  action: 'trip:read',
  params: tripParams,
  answer: z.strictObject({
    origin: z.string(),
    destination: z.string(),
    /** Local days on which a new flight may depart. */
    first: calendarDate,
    last: calendarDate,
    travelers: z.int(),
    /** The highest fare, for each traveler. */
    cap: moneyWire,
    qualifying: z.array(rebookingFlight),
    barred: z.array(rebookingFlight),
    airports: flownAirports,
  }),
  errors: ['NotFound', 'ProtectionNotOffered', 'ProviderUnavailable'],
  example: {
    origin: 'JFK',
    destination: 'LHR',
    first: '2027-02-05',
    last: '2027-02-06',
    travelers: 2,
    cap: usd(500_000),
    qualifying: [],
    barred: [],
    airports: {},
  },
})
