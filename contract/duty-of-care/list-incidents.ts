import { defineOperation } from '../operation.ts'
import { exampleIncident, incident } from './incident.ts'
import * as z from 'zod/mini'

export const listIncidents = defineOperation({
  id: 'list-incidents',
  method: 'GET',
  path: '/admin/api/v0/incidents',
  summary: 'For admins: incidents of the company, newest first, the open ones before the others.',
  access: 'session',
  action: 'company:administer',
  answer: z.strictObject({ incidents: z.array(incident) }),
  errors: [],
  example: { incidents: [exampleIncident] },
})
