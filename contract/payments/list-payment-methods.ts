import { defineOperation } from '../operation.ts'
import { exampleKeptCard, keptCard } from './kept-card.ts'
import * as z from 'zod/mini'

export const listPaymentMethods = defineOperation({
  id: 'list-payment-methods',
  method: 'GET',
  path: '/api/v0/paymentMethods',
  summary: 'The cards the caller has kept for next time, the last kept first.',
  access: 'session',
  action: 'payment-method:list',
  answer: z.strictObject({ methods: z.array(keptCard) }),
  errors: [],
  example: { methods: [exampleKeptCard] },
})
