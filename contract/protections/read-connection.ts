import { caseDecisions } from '@portolan/domain/cases/case.lifecycle.ts'
import { connectionOutcomes } from '@portolan/domain/protections/missed-connection/announce.ts'
import { guaranteeStates } from '@portolan/domain/protections/missed-connection/contract.lifecycle.ts'
import { guaranteeOutcomes } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { decisionOf } from './decision.ts'
import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { identifier, instant, moneyWire, usd, zonedMoment } from '../shapes.ts'
import * as z from 'zod/mini'

/** What a guarantee has decided, by announcements, agents, its clauses and its end. */
export const connectionDecisions = [
  ...new Set([
    ...connectionOutcomes,
    ...guaranteeOutcomes,
    ...caseDecisions,
    'Expired',
    'Voided',
  ] as const),
] as const

export const readConnection = defineOperation({
  id: 'read-connection',
  method: 'GET',
  path: '/api/v0/trips/:tripId/connection',
  summary:
    'Reads the missed-connection guarantee of a trip on separate tickets: its connections, what is ' +
    'missed now, what is left of its cap, and every decision.',
  access: 'session',
  action: 'trip:read',
  params: tripParams,
  answer: z.strictObject({
    tripId: identifier,
    title: z.string(),
    /** Who flies, and is rebooked together. */
    travelers: z.array(z.strictObject({ id: identifier, name: z.string() })),
    /** Null without a self-transfer. */
    guarantee: z.nullable(
      z.strictObject({
        id: identifier,
        state: z.enum(guaranteeStates),
        /** For each traveler, in all. */
        cap: moneyWire,
        /** What was paid for each traveler at most. */
        spent: moneyWire,
        connections: z.array(
          z.strictObject({
            airport: z.string(),
            /** Such as `BA 178`: the flight before and after the change. */
            first: z.string(),
            second: z.string(),
            /** Scheduled departure of the second flight. */
            scheduled: zonedMoment,
            /** What making the connection needs after the first flight’s arrival. */
            neededMinutes: z.int(),
            /** The booking of new flights that was paid; null before. */
            rebookedBy: z.nullable(identifier),
          }),
        ),
        /** The connection that is missed now; null if all hold. */
        missed: z.nullable(
          z.strictObject({
            at: z.int(),
            destination: z.string(),
            /** When the travelers can board; null if their first flight was canceled. */
            ready: z.nullable(zonedMoment),
            /** Minutes by which the time to change is too short. */
            minutes: z.nullable(z.int()),
            /** Local time by which a new flight departs. */
            latest: z.string(),
            /** It can be used until the millisecond before. */
            closesAt: instant,
          }),
        ),
        /** Oldest first. */
        decisions: z.array(decisionOf(connectionDecisions)),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    tripId: 'trip_01example',
    title: 'New York to Prague',
    travelers: [{ id: 'traveler_01example', name: 'Avery Lindqvist' }],
    guarantee: {
      id: 'guarantee_01example',
      state: 'Missed',
      cap: usd(500_000),
      spent: usd(0),
      connections: [
        {
          airport: 'LHR',
          first: 'BA 178',
          second: 'FR 1012',
          scheduled: {
            local: '2027-02-05T20:25',
            zone: 'Europe/London',
            instant: '2027-02-05T20:25:00Z',
          },
          neededMinutes: 120,
          rebookedBy: null,
        },
      ],
      missed: {
        at: 0,
        destination: 'PRG',
        ready: {
          local: '2027-02-05T21:10',
          zone: 'Europe/London',
          instant: '2027-02-05T21:10:00Z',
        },
        minutes: 45,
        latest: '2027-02-06T09:00',
        closesAt: '2027-02-06T20:25:00Z',
      },
      decisions: [],
    },
  },
})
