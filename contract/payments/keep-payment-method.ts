import { defineOperation } from '../operation.ts'
import { exampleKeptCard, keptCard, methodToken } from './kept-card.ts'
import * as z from 'zod/mini'

export const keepPaymentMethod = defineOperation({
  id: 'keep-payment-method',
  method: 'POST',
  path: '/api/v0/paymentMethods',
  summary:
    'Keeps a card of the caller for next time, as they wish; keeping it again changes nothing.',
  access: 'session',
  action: 'payment-method:create',
  body: z.strictObject({ methodToken }),
  answer: keptCard,
  errors: ['UserCardNotFound', 'TooManyCards'],
  example: exampleKeptCard,
})
