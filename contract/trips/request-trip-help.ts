import { askableKinds } from '@portolan/domain/cases/case-kinds.ts'
import { tripCase } from '../cases/case.ts'
import { isCalendarDate } from '@portolan/kernel/calendar.ts'
import { identifier, typedLine, typedNote } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

const waitedPattern = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/

export const requestTripHelp = defineOperation({
  id: 'request-trip-help',
  method: 'POST',
  path: '/api/v0/trips/:tripId/cases',
  summary:
    'Opens an agent case for a trip with its full context and a place in the queue. Only one ' +
    'open case of each kind.',
  access: 'session',
  action: 'trip:ask-help',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    kind: z.enum(askableKinds),
    message: typedNote(2000).check(z.minLength(3)),
    /** Index of the traveler the case is about, from 0, if it is about one. */
    passenger: z.optional(z.int().check(z.gte(0), z.lte(8))),
    /** Where and from when somebody waited, if nobody came. Clock time at the place. */
    waited: z.optional(
      z.strictObject({
        where: typedLine(200).check(z.minLength(3)),
        from: z.string().check(
          z.refine((text) => waitedPattern.test(text) && isCalendarDate(text.slice(0, 10)), {
            error: 'must be a local time, YYYY-MM-DDTHH:MM',
          }),
        ),
      }),
    ),
  }),
  answer: tripCase,
  errors: ['NotFound', 'CaseOpen', 'OutOfRange', 'MissingField'],
  example: {
    id: 'case_01example',
    kind: 'Question',
    state: 'Waiting',
    message: 'May we bring a cello?',
    askedAt: '2026-11-20T12:00:00Z',
    place: 1,
    answer: null,
    answeredAt: null,
  },
})
