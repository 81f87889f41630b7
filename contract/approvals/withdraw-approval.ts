import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { approvalRequest, exampleApproval } from './approval-request.ts'
import * as z from 'zod/mini'

export const withdrawApproval = defineOperation({
  id: 'withdraw-approval',
  method: 'POST',
  path: '/api/v0/approvals/requests/:requestId/withdrawal',
  summary: 'Withdraws a request that is not booked yet: who asked or who travels (approvals-8).',
  access: 'session',
  action: 'approval:withdraw',
  params: z.strictObject({ requestId: identifier }),
  body: z.strictObject({}),
  answer: approvalRequest,
  errors: ['NotFound', 'AlreadyDecided'],
  example: exampleApproval,
})
