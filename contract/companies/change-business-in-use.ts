import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { businessInUse } from './read-business-in-use.ts'
import * as z from 'zod/mini'

export const changeBusinessInUse = defineOperation({
  id: 'change-business-in-use',
  method: 'PUT',
  path: '/api/v0/cotb/changeBusinessInUse',
  summary: 'Chooses the company to act in: one that the caller belongs to.',
  access: 'session',
  action: 'company:use',
  body: z.strictObject({ businessId: identifier }),
  answer: businessInUse,
  errors: ['NotFound'],
  example: {
    businessId: 'business_halyard',
    businessName: 'Halyard Instruments',
    isLive: true,
  },
})
