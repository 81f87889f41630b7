import { askableKinds } from '@portolan/domain/cases/case-kinds.ts'
import { tripCase } from '../cases/case.ts'
import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const requestTripHelp = defineOperation({
  id: 'request-trip-help',
  method: 'POST',
  path: '/api/v0/trips/:tripId/cases',
  summary:
    'What only an agent can do for a trip: opens a case with all of its context and a place in a queue. One of a kind at a time.',
  access: 'session',
  action: 'trip:ask-help',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    kind: z.enum(askableKinds),
    message: z.string().check(z.trim(), z.minLength(3), z.maxLength(2000)),
    /** Whom it is about, where it is about one: by place among the travellers, from 0. */
    passenger: z.optional(z.int().check(z.gte(0), z.lte(8))),
  }),
  answer: tripCase,
  errors: ['NotFound', 'CaseOpen', 'OutOfRange'],
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
