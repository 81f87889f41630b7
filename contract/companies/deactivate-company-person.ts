import { defineOperation } from '../operation.ts'
import { emailLine, identifier, moneyWire } from '../shapes.ts'
import { companyPerson, examplePerson } from './company-person.ts'
import * as z from 'zod/mini'

export const deactivateCompanyPerson = defineOperation({
  id: 'deactivate-company-person',
  method: 'POST',
  path: '/admin/api/v0/people/:personId/leaving',
  summary:
    'For admins: deactivates a person as planned. Their sessions end with the next call. Refused ' +
    'if anything of the plan has changed. Trips are canceled after the answer; one that would ' +
    'refund less than was shown stays booked, and the record says so.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: z.strictObject({
    plan: z.string().check(z.maxLength(64)),
    /** Who approves for the person's reports; what was proposed if it is left out. */
    approverId: z.optional(identifier),
    /** What happens to each trip of the plan. */
    trips: z.optional(
      z
        .array(
          z.discriminatedUnion('choice', [
            z.strictObject({ tripId: identifier, choice: z.literal('Keep') }),
            /** With what was shown: it is not canceled for less. */
            z.strictObject({
              tripId: identifier,
              choice: z.literal('Cancel'),
              refund: moneyWire,
              credit: moneyWire,
            }),
            /** The colleague with this address gets the emails of the trip from now on. */
            z.strictObject({
              tripId: identifier,
              choice: z.literal('Contact'),
              email: emailLine,
            }),
          ]),
        )
        .check(z.maxLength(200)),
    ),
  }),
  answer: companyPerson,
  errors: [
    'NotFound',
    'LastAdmin',
    'PlanChanged',
    'NotAnApprover',
    'ApproverCycle',
    'TripUndecided',
    'NotAColleague',
  ],
  example: { ...examplePerson, state: 'Left', roles: [] },
})
