import { currency } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const chooseCurrency = defineOperation({
  id: 'choose-currency',
  method: 'PUT',
  path: '/api/v0/userInfo/currency',
  summary:
    'Sets the currency in which the caller sees prices and is charged from now on. Existing ' +
    'quotes and bookings keep theirs.',
  access: 'session',
  action: 'currency:choose',
  body: z.strictObject({ currency }),
  answer: z.strictObject({ currency }),
  errors: [],
  example: { currency: 'EUR' },
})
