import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleExemptions, exemptions, grantedExemption } from './exemption.ts'
import * as z from 'zod/mini'

export const grantExemption = defineOperation({
  id: 'grant-exemption',
  method: 'POST',
  path: '/admin/api/v0/people/:personId/exemptions',
  summary:
    'For admins who may change policies: exempts a person from rules for some days of travel, with ' +
    'a reason. Nobody exempts themselves. Judged from the next call on.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ personId: identifier }),
  body: grantedExemption,
  answer: exemptions,
  errors: ['NotFound', 'OwnExemption', 'EndsBeforeItBegins', 'InvalidDate', 'ReasonTooShort'],
  example: exampleExemptions,
})
