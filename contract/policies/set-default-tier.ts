import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const setDefaultTier = defineOperation({
  id: 'set-default-tier',
  method: 'PUT',
  path: '/admin/api/v0/default-tier',
  summary: 'For admins: the tier of guests and of people without one; `null` for none.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({ tierId: z.nullable(identifier) }),
  answer: z.strictObject({ defaultTierId: z.nullable(identifier) }),
  errors: ['NotFound'],
  example: { defaultTierId: 'tier_standard' },
})
