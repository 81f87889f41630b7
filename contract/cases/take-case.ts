import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { openedCase } from './case.ts'
import * as z from 'zod/mini'

export const takeCase = defineOperation({
  id: 'take-case',
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/take',
  summary: 'For agents: takes an unassigned case. A case is assigned to one agent at most.',
  access: 'session',
  action: 'case:handle',
  params: z.strictObject({ caseId: identifier }),
  body: z.strictObject({}),
  answer: openedCase,
  errors: ['NotFound', 'CaseTaken'],
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
