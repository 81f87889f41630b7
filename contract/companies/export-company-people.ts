import { defineOperation } from '../operation.ts'
import { examplePeopleFile, exported, peopleView } from './company-person.ts'
import * as z from 'zod/mini'

export const exportCompanyPeople = defineOperation({
  id: 'export-company-people',
  method: 'GET',
  path: '/admin/api/v0/people/export',
  summary: 'For admins: all people of a view as CSV, without formulas. Recorded.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject(peopleView),
  answer: exported,
  errors: [],
  example: examplePeopleFile,
})
