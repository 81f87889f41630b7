import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { approvalRequest, exampleApproval } from './approval-request.ts'
import * as z from 'zod/mini'

export const readApproval = defineOperation({
  id: 'read-approval',
  method: 'GET',
  path: '/api/v0/approvals/requests/:requestId',
  summary:
    'A request, for who asked, who travels, who may decide and who runs the company. While it ' +
    'waits, with what it costs on sale now.',
  access: 'session',
  action: 'approval:read',
  params: z.strictObject({ requestId: identifier }),
  answer: approvalRequest,
  errors: ['NotFound'],
  example: exampleApproval,
})
