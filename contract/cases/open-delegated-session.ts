import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const openDelegatedSession = defineOperation({
  id: 'open-delegated-session',
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/session',
  summary:
    'For the agent who has the case: opens a one-hour session on behalf of its traveler. It ' +
    'replaces the agent’s own session in this browser, and everything done in it is recorded ' +
    'under both ids.',
  access: 'session',
  action: 'case:handle',
  params: z.strictObject({ caseId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ accessToken: z.string(), expiresAt: z.string(), tripId: identifier }),
  errors: ['NotFound', 'CaseTaken'],
  example: { accessToken: 'example', expiresAt: '2026-11-20T13:00:00Z', tripId: 'trip_01example' },
})
