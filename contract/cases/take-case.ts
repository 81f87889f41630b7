import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleCase, openedCase } from './case.ts'
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
  example: exampleCase,
})
