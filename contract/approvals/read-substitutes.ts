import { defineOperation } from '../operation.ts'
import { exampleSubstitutes, substitutes } from './substitutes.ts'
import * as z from 'zod/mini'

export const readSubstitutes = defineOperation({
  id: 'read-substitutes',
  method: 'GET',
  path: '/api/v0/approvals/substitutes',
  summary: 'Who decides while the caller is away, and who could.',
  access: 'session',
  action: 'company:use',
  query: z.strictObject({
    /** Part of a candidate's name. */
    name: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: substitutes,
  errors: ['NotFound'],
  example: exampleSubstitutes,
})
