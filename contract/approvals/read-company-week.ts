import { defineOperation } from '../operation.ts'
import { calendarDate, instant } from '../shapes.ts'
import * as z from 'zod/mini'

/** `Waiting`: a trip that awaits approval. */
export const whereKinds = ['Flying', 'Staying', 'Waiting'] as const

export const readCompanyWeek = defineOperation({
  id: 'read-company-week',
  method: 'GET',
  path: '/admin/api/v0/week',
  summary:
    'For admins: who of the company is where in the seven days from a day, and what awaits ' +
    'approval then. The first 25 by time. Recorded as a look at their data.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({ from: calendarDate }),
  answer: z.strictObject({
    people: z.array(
      z.strictObject({
        name: z.string(),
        spans: z.array(
          z.strictObject({
            kind: z.enum(whereKinds),
            /** A property, a city, or a flight's cities. */
            title: z.string(),
            from: instant,
            until: instant,
          }),
        ),
      }),
    ),
    /** How many travel or wait, and how many people the company has. */
    travel: z.int(),
    wait: z.int(),
    all: z.int(),
  }),
  errors: ['NotFound'],
  example: {
    people: [
      {
        name: 'Emery Castellanos',
        spans: [
          {
            kind: 'Flying',
            title: 'New York to Denver',
            from: '2026-11-17T14:05:00.000Z',
            until: '2026-11-17T18:20:00.000Z',
          },
        ],
      },
    ],
    travel: 1,
    wait: 0,
    all: 12,
  },
})
