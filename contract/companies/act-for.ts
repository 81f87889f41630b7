import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const actFor = defineOperation({
  id: 'act-for',
  method: 'POST',
  path: '/api/v0/arrangers/:grantId/session',
  summary:
    'Opens a one-hour session on behalf of a colleague who lets the caller. It replaces the ' +
    'caller’s own session in this browser, and everything done in it is recorded under both ids.',
  access: 'session',
  action: 'company:arrange',
  params: z.strictObject({ grantId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ accessToken: z.string(), expiresAt: z.string() }),
  errors: ['NotFound', 'PermissionEnded'],
  example: { accessToken: 'example', expiresAt: '2026-11-20T13:00:00Z' },
})
