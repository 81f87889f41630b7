import { caseQueues } from '@portolan/domain/cases/case-kinds.ts'
import { defineOperation } from '../operation.ts'
import { agentCase } from './case.ts'
import * as z from 'zod/mini'

export const listCases = defineOperation({
  id: 'list-cases',
  method: 'GET',
  path: '/api/v0/agent/cases',
  summary: 'For agents: open or answered cases, longest waiting first, ten per page.',
  access: 'session',
  action: 'case:handle',
  query: z.strictObject({
    shown: z._default(z.enum(['open', 'answered']), 'open'),
    queue: z.optional(z.enum(caseQueues)),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  }),
  answer: z.strictObject({ cases: z.array(agentCase), page: z.int(), more: z.boolean() }),
  errors: [],
  example: { cases: [], page: 1, more: false },
})
