import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { openedCase } from './case.ts'
import * as z from 'zod/mini'

export const readCase = defineOperation({
  id: 'read-case',
  method: 'GET',
  path: '/api/v0/agent/cases/:caseId',
  summary: 'For agents: one case with its context, history and the effects of each decision.',
  access: 'session',
  action: 'case:handle',
  params: z.strictObject({ caseId: identifier }),
  answer: openedCase,
  errors: ['NotFound'],
  example: {
    id: 'case_01example',
    kind: 'Question',
    state: 'Taken',
    message: 'May we bring a cello?',
    askedAt: '2026-11-20T12:00:00Z',
    place: null,
    answer: null,
    answeredAt: null,
    queue: 'Changes',
    person: { id: 'person_avery', name: 'Avery Lindqvist' },
    tripId: 'trip_01example',
    tripTitle: 'New York to London',
    takenBy: { id: 'person_gray', name: 'Gray Whitlock' },
    context: [],
    history: [],
    decisions: [],
  },
})
