import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { affectedPerson, exampleIncident, exampleLocated, incident } from './incident.ts'
import * as z from 'zod/mini'

export const readIncident = defineOperation({
  id: 'read-incident',
  method: 'GET',
  path: '/admin/api/v0/incidents/:incidentId',
  summary: 'For admins: who is affected, was and will be, with their answers. Recorded.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ incidentId: identifier }),
  answer: z.strictObject({ incident, people: z.array(affectedPerson) }),
  errors: ['NotFound'],
  example: {
    incident: exampleIncident,
    people: [{ ...exampleLocated, when: 'Now', km: 22, canBeAsked: true, ask: null }],
  },
})
