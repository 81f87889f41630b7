import { defineOperation } from '../operation.ts'
import { exampleSavedCard, savedCard } from './kept-card.ts'
import * as z from 'zod/mini'

export const listPaymentMethods = defineOperation({
  id: 'list-payment-methods',
  method: 'GET',
  path: '/api/v0/paymentMethods',
  summary: 'Lists the caller’s saved cards, last saved first.',
  access: 'session',
  action: 'payment-method:list',
  answer: z.strictObject({ methods: z.array(savedCard) }),
  errors: [],
  example: { methods: [exampleSavedCard] },
})
