import { defineOperation } from '../operation.ts'
import { typedLine } from '../shapes.ts'
import { costCenter } from './company.ts'
import * as z from 'zod/mini'

export const addCostCenter = defineOperation({
  id: 'add-cost-center',
  method: 'POST',
  path: '/admin/api/v0/cost-centers',
  summary: 'For admins: adds a cost center. Its code is used once in a company.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({ code: typedLine(20), name: typedLine(60) }),
  status: 201,
  answer: costCenter,
  errors: ['NameMissing', 'CodeTaken'],
  example: { id: 'cost_01', code: '400', name: 'Support', isOpen: true },
})
