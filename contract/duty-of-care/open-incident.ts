import { defineOperation } from '../operation.ts'
import { instant, typedLine, typedNote } from '../shapes.ts'
import { area, exampleIncident, incident } from './incident.ts'
import * as z from 'zod/mini'

export const openIncident = defineOperation({
  id: 'open-incident',
  method: 'POST',
  path: '/admin/api/v0/incidents',
  summary:
    'For admins: opens an incident at a place, an airport, a flight or a city. Asks nobody yet.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({
    title: typedLine(80),
    advice: typedNote(600),
    area,
    /** Default: now. */
    from: z.optional(instant),
    until: z.optional(instant),
  }),
  status: 201,
  answer: incident,
  errors: ['NameMissing', 'OutOfRange'],
  example: exampleIncident,
})
