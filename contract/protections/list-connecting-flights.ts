import { connectingFlight } from './connection.ts'
import { flownAirports, tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const listConnectingFlights = defineOperation({
  id: 'list-connecting-flights',
  method: 'POST',
  path: '/api/v0/trips/:tripId/connection/flights',
  summary:
    'Lists flights that could replace a missed connection, earliest arrival first: those that the ' +
    'guarantee pays online, and others with every reason against them.',
  access: 'session',
  action: 'trip:read',
  params: tripParams,
  answer: z.strictObject({
    origin: z.string(),
    destination: z.string(),
    /** Local time at the connection’s airport by which a new flight departs. */
    latest: z.string(),
    travelers: z.int(),
    /** What is left of the cap, for each traveler. */
    cap: moneyWire,
    qualifying: z.array(connectingFlight),
    barred: z.array(connectingFlight),
    airports: flownAirports,
  }),
  errors: ['NotFound', 'ProtectionNotOffered', 'ProviderUnavailable'],
  example: {
    origin: 'LHR',
    destination: 'PRG',
    latest: '2027-02-06T09:00',
    travelers: 2,
    cap: usd(500_000),
    qualifying: [],
    barred: [],
    airports: {},
  },
})
