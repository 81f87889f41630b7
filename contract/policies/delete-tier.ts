import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const deleteTier = defineOperation({
  id: 'delete-tier',
  method: 'POST',
  path: '/admin/api/v0/tiers/:tierId/delete',
  summary: 'For admins: deletes a tier that nobody is in and that is not the company’s.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ tierId: identifier }),
  body: z.optional(z.strictObject({})),
  answer: z.strictObject({ deleted: z.literal(true) }),
  errors: ['NotFound', 'TierInUse'],
  example: { deleted: true },
})
