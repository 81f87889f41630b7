import { defineOperation } from '../operation.ts'
import { exampleSavedCard, savedCard, methodToken } from './kept-card.ts'
import * as z from 'zod/mini'

export const keepPaymentMethod = defineOperation({
  id: 'keep-payment-method',
  method: 'POST',
  path: '/api/v0/paymentMethods',
  summary: 'Saves a card of the caller for later use. Saving it again changes nothing.',
  access: 'session',
  action: 'payment-method:create',
  body: z.strictObject({ methodToken }),
  answer: savedCard,
  errors: ['UserCardNotFound', 'TooManyCards'],
  example: exampleSavedCard,
})
