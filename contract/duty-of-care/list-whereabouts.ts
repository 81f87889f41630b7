import { defineOperation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { exampleLocated, located } from './incident.ts'
import * as z from 'zod/mini'

export const listWhereabouts = defineOperation({
  id: 'list-whereabouts',
  method: 'GET',
  path: '/admin/api/v0/whereabouts',
  summary:
    'For admins: where the company’s travelers are at a moment, and how many in the days around. Recorded.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({
    /** Default: now. */
    at: z.optional(instant),
  }),
  answer: z.strictObject({
    at: instant,
    travelers: z.array(located),
    /** Travelers on the way at noon of each day from two days before to five after. */
    days: z.array(z.strictObject({ at: instant, travelers: z.int() })),
  }),
  errors: ['OutOfRange'],
  example: {
    at: '2026-11-20T12:00:00Z',
    travelers: [exampleLocated],
    days: [{ at: '2026-11-20T12:00:00Z', travelers: 1 }],
  },
})
