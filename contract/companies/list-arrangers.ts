import { defineOperation } from '../operation.ts'
import { arrangerGrant, exampleGrant } from './arranger.ts'
import * as z from 'zod/mini'

export const listArrangers = defineOperation({
  id: 'list-arrangers',
  method: 'GET',
  path: '/api/v0/arrangers',
  summary: 'Colleagues who may act for the caller, and those the caller may act for.',
  access: 'session',
  action: 'company:arrange',
  answer: z.strictObject({ given: z.array(arrangerGrant), received: z.array(arrangerGrant) }),
  errors: ['NotFound'],
  example: { given: [exampleGrant], received: [] },
})
