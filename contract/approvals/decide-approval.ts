import { defineOperation } from '../operation.ts'
import { identifier, typedNote } from '../shapes.ts'
import { approvalRequest, exampleApproval } from './approval-request.ts'
import * as z from 'zod/mini'

export const decideApproval = defineOperation({
  id: 'decide-approval',
  method: 'POST',
  path: '/api/v0/approvals/requests/:requestId/decisions',
  summary:
    'Decides items of a request, all of the press or none (approvals-7). Sending the same again ' +
    'changes nothing. What is approved is booked and charged at the price asked for or less.',
  access: 'session',
  action: 'approval:decide',
  params: z.strictObject({ requestId: identifier }),
  body: z.strictObject({
    decisions: z
      .array(z.strictObject({ itemId: identifier, decision: z.enum(['Approve', 'Deny']) }))
      .check(z.minLength(1), z.maxLength(20)),
    /** At least ten characters with a denial. */
    note: z._default(typedNote(500), ''),
    /** From an emailed link: works once, and only for the approver it was sent to. */
    link: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: approvalRequest,
  errors: [
    'NotFound',
    'MayNotDecide',
    'AlreadyDecided',
    'PriceLapsed',
    'NoteTooShort',
    'LinkNotValid',
    'FreshSignInNeeded',
  ],
  example: exampleApproval,
})
