import { defineOperation } from '../operation.ts'
import { methodToken } from './kept-card.ts'
import * as z from 'zod/mini'

export const forgetPaymentMethod = defineOperation({
  id: 'forget-payment-method',
  method: 'POST',
  path: '/api/v0/paymentMethods/delete',
  summary:
    'Forgets a kept card, here and in the vault. What was paid with it can still be given back to it.',
  access: 'session',
  action: 'payment-method:delete',
  body: z.strictObject({ methodToken }),
  answer: z.strictObject({ deleted: z.literal(true) }),
  errors: ['UserCardNotFound'],
  example: { deleted: true },
})
