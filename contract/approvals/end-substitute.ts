import { defineOperation } from '../operation.ts'
import { exampleSubstitutes, pickedInstant, substitutes } from './substitutes.ts'
import * as z from 'zod/mini'

export const endSubstitute = defineOperation({
  id: 'end-substitute',
  method: 'POST',
  path: '/api/v0/approvals/substitutes/end',
  summary: 'Ends a substitution of the caller, found by its begin: they decide themselves again.',
  access: 'session',
  action: 'company:use',
  body: z.strictObject({ from: pickedInstant }),
  answer: substitutes,
  errors: ['NotFound'],
  example: exampleSubstitutes,
})
