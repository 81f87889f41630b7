import { defineOperation } from '../operation.ts'
import { exampleListedApproval, listedApproval } from './approval-request.ts'
import * as z from 'zod/mini'

export const approvalViews = ['ToDecide', 'Mine', 'Company'] as const

export const listApprovals = defineOperation({
  id: 'list-approvals',
  method: 'GET',
  path: '/api/v0/approvals/requests',
  summary:
    'Requests that the caller may decide, that they asked for or travel on, or, for admins, all of ' +
    'the company. The newest 200.',
  access: 'session',
  action: 'company:use',
  query: z.strictObject({ view: z.enum(approvalViews) }),
  answer: z.strictObject({
    requests: z.array(listedApproval),
    /** How many wait for the caller, whatever the view. */
    toDecide: z.int(),
    /** Whether the caller may decide requests of others at all. */
    isApprover: z.boolean(),
  }),
  errors: ['NotFound'],
  example: { requests: [exampleListedApproval], toDecide: 1, isApprover: true },
})
