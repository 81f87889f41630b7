import { defineOperation } from '../operation.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const planLeaving = defineOperation({
  id: 'plan-leaving',
  method: 'GET',
  path: '/admin/api/v0/people/:personId/leaving',
  summary:
    'For admins: what deactivating a person means, before it is done. Of who has left by the ' +
    'directory, the upcoming trips that nobody has decided on.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  answer: z.strictObject({
    /** Names what was shown: deactivating sends it back, so that nothing else happens. */
    plan: z.string(),
    /** Sessions that end. */
    sessions: z.int(),
    /** Trips ahead. Each is decided on. */
    upcomingTrips: z.array(
      z.strictObject({
        id: identifier,
        title: z.string(),
        startsAt: instant,
        /** IANA zone of where it starts. */
        startZone: z.string(),
        total: moneyWire,
        /** What canceling it now pays; null if it cannot be canceled online now. */
        cancel: z.nullable(z.strictObject({ refund: moneyWire, credit: moneyWire })),
        /** Null if somebody has to choose. */
        proposed: z.nullable(z.literal('Cancel')),
      }),
    ),
    /** Requests for approval that are withdrawn. */
    requests: z.array(z.strictObject({ id: identifier, title: z.string() })),
    /** People who need a new approver, and the one that is proposed; null if there is none. */
    approves: z.array(identifier),
    proposedApproverId: z.nullable(identifier),
    /** Colleagues who booked for the person, or the person for them. */
    grantsThatEnd: z.int(),
  }),
  errors: ['NotFound', 'LastAdmin'],
  example: {
    plan: '1f2e3d4c',
    sessions: 2,
    upcomingTrips: [
      {
        id: 'trip_01example',
        title: 'New York to London',
        startsAt: '2027-02-05T23:25:00Z',
        startZone: 'America/New_York',
        total: usd(122_400),
        cancel: { refund: usd(92_400), credit: usd(0) },
        proposed: null,
      },
    ],
    requests: [],
    approves: ['person_emery'],
    proposedApproverId: 'person_drew',
    grantsThatEnd: 0,
  },
})
