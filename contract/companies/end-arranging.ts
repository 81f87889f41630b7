import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const endArranging = defineOperation({
  id: 'end-arranging',
  method: 'POST',
  path: '/api/v0/arrangers/:grantId/end',
  summary:
    'Ends a permission of the caller, given or received. It holds no longer at the next call.',
  access: 'session',
  action: 'company:arrange',
  params: z.strictObject({ grantId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ ended: z.literal(true) }),
  errors: ['NotFound', 'PermissionEnded'],
  example: { ended: true },
})
