import { defineOperation } from '../operation.ts'
import { exampleSubstitutes, substitutes } from './substitutes.ts'

export const readSubstitutes = defineOperation({
  id: 'read-substitutes',
  method: 'GET',
  path: '/api/v0/approvals/substitutes',
  summary: 'Who decides while the caller is away, and who could.',
  access: 'session',
  action: 'company:use',
  answer: substitutes,
  errors: ['NotFound'],
  example: exampleSubstitutes,
})
