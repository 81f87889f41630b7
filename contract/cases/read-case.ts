import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleCase, openedCase } from './case.ts'
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
  example: exampleCase,
})
