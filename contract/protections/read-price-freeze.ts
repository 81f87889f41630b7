import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { examplePriceFreeze, priceFreeze } from './price-freeze.ts'
import * as z from 'zod/mini'

export const readPriceFreeze = defineOperation({
  id: 'read-price-freeze',
  method: 'GET',
  path: '/api/v0/protections/price-freezes/:freezeId',
  summary: 'Returns a frozen price of the caller with every decision about it.',
  access: 'session',
  action: 'protection:read',
  params: z.strictObject({ freezeId: identifier }),
  answer: priceFreeze,
  errors: ['NotFound'],
  example: examplePriceFreeze,
})
