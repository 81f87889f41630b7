import { defineOperation } from '../operation.ts'
import { companyPerson, examplePerson, pageNumber, peopleView } from './company-person.ts'
import * as z from 'zod/mini'

export const listCompanyPeople = defineOperation({
  id: 'list-company-people',
  method: 'GET',
  path: '/admin/api/v0/people',
  summary: 'For admins: people of the company, 25 on a page. Recorded as a look at their data.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({ ...peopleView, page: pageNumber }),
  answer: z.strictObject({
    people: z.array(companyPerson),
    /** People of the view, and of the company. */
    total: z.int(),
    all: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  errors: [],
  example: { people: [examplePerson], total: 1, all: 12, page: 1, pageSize: 25 },
})
