import { defineOperation } from '../operation.ts'
import { methodToken } from './kept-card.ts'
import * as z from 'zod/mini'

export const forgetPaymentMethod = defineOperation({
  id: 'forget-payment-method',
  method: 'POST',
  path: '/api/v0/paymentMethods/delete',
  summary:
    'Deletes a saved card here and in the vault. Payments made with it can still be refunded to it.',
  access: 'session',
  action: 'payment-method:delete',
  body: z.strictObject({ methodToken }),
  answer: z.strictObject({ deleted: z.literal(true) }),
  errors: ['UserCardNotFound'],
  example: { deleted: true },
})
