import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const approverLimits = z.strictObject({
  /** Approvers without one decide on any amount. */
  limits: z.array(z.strictObject({ personId: identifier, upTo: moneyWire })),
})
export const exampleLimits: z.output<typeof approverLimits> = {
  limits: [{ personId: 'person_rowan', upTo: { minor: 150_000, currency: 'USD' } }],
}

export const listApproverLimits = defineOperation({
  id: 'list-approver-limits',
  method: 'GET',
  path: '/admin/api/v0/approver-limits',
  summary: 'For admins: how much approvers may decide on.',
  access: 'session',
  action: 'company:administer',
  answer: approverLimits,
  errors: ['NotFound'],
  example: exampleLimits,
})
