import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { companyPerson, examplePerson } from './company-person.ts'
import * as z from 'zod/mini'

export const readCompanyPerson = defineOperation({
  id: 'read-company-person',
  method: 'GET',
  path: '/admin/api/v0/people/:personId',
  summary: 'For admins: one person of the company. Recorded as a look at their data.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  answer: z.strictObject({
    person: companyPerson,
    /** Ids of people whose requests this person decides. */
    approves: z.array(identifier),
  }),
  errors: ['NotFound'],
  example: { person: examplePerson, approves: [] },
})
