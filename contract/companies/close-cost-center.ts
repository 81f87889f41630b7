import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { costCenter } from './company.ts'
import * as z from 'zod/mini'

export const closeCostCenter = defineOperation({
  id: 'close-cost-center',
  method: 'POST',
  path: '/admin/api/v0/cost-centers/:costCenterId/close',
  summary: 'For admins: closes a cost center and its projects; its people have none until placed.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ costCenterId: identifier }),
  body: z.optional(z.strictObject({})),
  answer: costCenter,
  errors: ['NotFound'],
  example: { id: 'cost_01', code: '400', name: 'Support', isOpen: false },
})
