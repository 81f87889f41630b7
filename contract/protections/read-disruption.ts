import { disruptionLookups } from '@portolan/domain/protections/disruption-assistance/detect.ts'
import { disruptionActions } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { disruptionKinds } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { identifier, instant, moneyWire, usd, zonedMoment } from '../shapes.ts'
import * as z from 'zod/mini'

export const readDisruption = defineOperation({
  id: 'read-disruption',
  method: 'GET',
  path: '/api/v0/trips/:tripId/disruption',
  summary:
    'Looks up whether a flight of a trip is disrupted and covered, and what can be done about it.',
  access: 'session',
  action: 'trip:read',
  params: tripParams,
  answer: z.strictObject({
    tripId: identifier,
    title: z.string(),
    lookup: z.enum(disruptionLookups),
    /** What can be done now, most helpful first; empty if nothing. */
    actions: z.array(z.enum(disruptionActions)),
    /** Names of all original travelers, who are rebooked together. */
    travelers: z.array(z.strictObject({ id: identifier, name: z.string() })),
    /** Null without an assistance. */
    assistance: z.nullable(
      z.strictObject({
        contractId: identifier,
        /** The highest fare of a new flight, for each traveler. */
        cap: moneyWire,
        /** The base fare of the disrupted flights and those after them. */
        baseFare: moneyWire,
        /** It can be used until the millisecond before. */
        closesAt: instant,
        zone: z.string(),
      }),
    ),
    /** Null without a disruption that it covers. */
    disruption: z.nullable(
      z.strictObject({
        kind: z.enum(disruptionKinds),
        /** How late it leaves, or how much too short the connection is. */
        minutes: z.int(),
        flight: z.string(),
        origin: z.string(),
        destination: z.string(),
        scheduled: zonedMoment,
        /** Null if canceled. */
        departure: z.nullable(zonedMoment),
        /** When its slice was to arrive. */
        scheduledArrival: instant,
        announcedAt: z.nullable(instant),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    tripId: 'trip_01example',
    title: 'New York to London',
    lookup: 'Success',
    actions: ['Rebook', 'Refund'],
    travelers: [{ id: 'traveler_01example', name: 'Avery Lindqvist' }],
    assistance: {
      contractId: 'assistance_01example',
      cap: usd(500_000),
      baseFare: usd(101_400),
      closesAt: '2027-02-15T20:15:00Z',
      zone: 'Europe/London',
    },
    disruption: {
      kind: 'AirlineCancellation',
      minutes: 0,
      flight: 'BA 178',
      origin: 'JFK',
      destination: 'LHR',
      scheduled: {
        local: '2027-02-05T18:25',
        zone: 'America/New_York',
        instant: '2027-02-05T23:25:00Z',
      },
      departure: null,
      scheduledArrival: '2027-02-06T06:20:00Z',
      announcedAt: '2027-02-05T19:40:00Z',
    },
  },
})
