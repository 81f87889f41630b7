import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleExemptions, exemptions } from './exemption.ts'
import * as z from 'zod/mini'

export const listExemptions = defineOperation({
  id: 'list-exemptions',
  method: 'GET',
  path: '/admin/api/v0/people/:personId/exemptions',
  summary: 'For admins: what a person is exempt from, now and later (policies-15).',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  answer: exemptions,
  errors: ['NotFound'],
  example: exampleExemptions,
})
