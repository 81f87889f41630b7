import { defineOperation } from '../operation.ts'
import { identifier, instant } from '../shapes.ts'
import { area, careAnswer } from './incident.ts'
import * as z from 'zod/mini'

export const ownIncident = z.strictObject({
  incidentId: identifier,
  title: z.string(),
  advice: z.string(),
  area,
  company: z.string(),
  isOpen: z.boolean(),
  askedAt: instant,
  answer: z.nullable(careAnswer),
  answeredAt: z.nullable(instant),
})

export const listOwnIncidents = defineOperation({
  id: 'list-own-incidents',
  method: 'GET',
  path: '/api/v0/safety',
  summary: 'Incidents in which the caller’s company asked whether they are safe, newest first.',
  access: 'session',
  action: 'company:use',
  answer: z.strictObject({ incidents: z.array(ownIncident) }),
  errors: [],
  example: {
    incidents: [
      {
        incidentId: 'incident_01',
        title: 'Earthquake, Hayward',
        advice: 'Stay outside and away from buildings.',
        area: { kind: 'City', city: 'Hayward' },
        company: 'Halyard Instruments',
        isOpen: true,
        askedAt: '2026-11-20T15:21:00Z',
        answer: null,
        answeredAt: null,
      },
    ],
  },
})
