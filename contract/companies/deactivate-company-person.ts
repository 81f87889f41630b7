import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { companyPerson, examplePerson } from './company-person.ts'
import * as z from 'zod/mini'

export const deactivateCompanyPerson = defineOperation({
  id: 'deactivate-company-person',
  method: 'POST',
  path: '/admin/api/v0/people/:personId/leaving',
  summary:
    'For admins: deactivates a person as planned. Their sessions end with the next call. Refused ' +
    'if anything of the plan has changed.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: z.strictObject({
    plan: z.string().check(z.maxLength(64)),
    /** Who approves for the person's reports; what was proposed if it is left out. */
    approverId: z.optional(identifier),
  }),
  answer: companyPerson,
  errors: ['NotFound', 'LastAdmin', 'PlanChanged', 'NotAnApprover', 'ApproverCycle'],
  example: { ...examplePerson, state: 'Left', roles: [] },
})
