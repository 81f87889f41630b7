import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleExemptions, exemptions } from './exemption.ts'
import * as z from 'zod/mini'

export const endExemption = defineOperation({
  id: 'end-exemption',
  method: 'POST',
  path: '/admin/api/v0/exemptions/:exemptionId/end',
  summary:
    'For admins who may change policies: ends an exemption. What was booked by it stays booked.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ exemptionId: identifier }),
  body: z.strictObject({}),
  answer: exemptions,
  errors: ['NotFound'],
  example: exampleExemptions,
})
