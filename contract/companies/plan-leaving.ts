import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const planLeaving = defineOperation({
  id: 'plan-leaving',
  method: 'GET',
  path: '/admin/api/v0/people/:personId/leaving',
  summary: 'For admins: what deactivating a person means, before it is done.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  answer: z.strictObject({
    /** Names what was shown: deactivating sends it back, so that nothing else happens. */
    plan: z.string(),
    /** Sessions that end. */
    sessions: z.int(),
    /** Trips ahead that stay booked. */
    upcomingTrips: z.array(z.strictObject({ id: identifier, title: z.string() })),
    /** Requests for approval that are withdrawn. */
    requestsToWithdraw: z.int(),
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
    upcomingTrips: [],
    requestsToWithdraw: 0,
    approves: ['person_emery'],
    proposedApproverId: 'person_drew',
    grantsThatEnd: 0,
  },
})
