import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import { approverLimits, exampleLimits } from './list-approver-limits.ts'
import * as z from 'zod/mini'

export const setApproverLimit = defineOperation({
  id: 'set-approver-limit',
  method: 'PUT',
  path: '/admin/api/v0/people/:personId/approval-limit',
  summary: 'For admins: how much an approver may decide on; null for any amount (approvals-4).',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: z.strictObject({ upTo: z.nullable(moneyWire) }),
  answer: approverLimits,
  errors: ['NotFound', 'NotAnApprover', 'CapNotPositive'],
  example: exampleLimits,
})
