import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { companyPerson, companyRole, examplePerson } from './company-person.ts'
import * as z from 'zod/mini'

export const changeCompanyPerson = defineOperation({
  id: 'change-company-person',
  method: 'PUT',
  path: '/admin/api/v0/people/:personId',
  summary:
    'For admins: changes roles, tier, cost center and approver of a person, all or nothing. A ' +
    'field that is left out keeps its value; `null` clears it.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: z.strictObject({
    roles: z.optional(z.array(companyRole)),
    tierId: z.optional(z.nullable(identifier)),
    costCenterId: z.optional(z.nullable(identifier)),
    approverId: z.optional(z.nullable(identifier)),
  }),
  answer: companyPerson,
  errors: [
    'NotFound',
    'OwnRole',
    'MoreThanOwnRights',
    'LastAdmin',
    'NotActive',
    'NotAnApprover',
    'ApproverCycle',
  ],
  example: examplePerson,
})
