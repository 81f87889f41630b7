import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleSubstitutes, pickedInstant, substitutes } from './substitutes.ts'
import * as z from 'zod/mini'

export const addSubstitute = defineOperation({
  id: 'add-substitute',
  method: 'POST',
  path: '/api/v0/approvals/substitutes',
  summary:
    'Lets a colleague who may approve decide while the caller is away. Refused where it would lead ' +
    'back to the caller in the same time.',
  access: 'session',
  action: 'company:use',
  body: z.strictObject({ substituteId: identifier, from: pickedInstant, until: pickedInstant }),
  answer: substitutes,
  errors: [
    'NotFound',
    'NotAnApprover',
    'OwnSubstitute',
    'EndsBeforeItBegins',
    'SubstituteOverlaps',
    'SubstituteCircle',
  ],
  example: exampleSubstitutes,
})
