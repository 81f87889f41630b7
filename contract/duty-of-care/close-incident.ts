import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleIncident, incident } from './incident.ts'
import * as z from 'zod/mini'

export const closeIncident = defineOperation({
  id: 'close-incident',
  method: 'POST',
  path: '/admin/api/v0/incidents/:incidentId/close',
  summary: 'For admins: closes an incident; nobody is asked or reminded anymore.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ incidentId: identifier }),
  answer: incident,
  errors: ['NotFound'],
  example: exampleIncident,
})
