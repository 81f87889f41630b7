import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const openDelegatedSession = defineOperation({
  id: 'open-delegated-session',
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/session',
  summary:
    'For the agent who has the case: a session of an hour in which the agent acts for its traveller. It replaces the agent’s own in this browser; everything done in it carries both ids.',
  access: 'session',
  action: 'case:handle',
  params: z.strictObject({ caseId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ accessToken: z.string(), expiresAt: z.string(), tripId: identifier }),
  errors: ['NotFound', 'CaseTaken'],
  example: { accessToken: 'example', expiresAt: '2026-11-20T13:00:00Z', tripId: 'trip_01example' },
})
