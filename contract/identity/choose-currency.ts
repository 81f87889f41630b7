import { currency } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const chooseCurrency = defineOperation({
  id: 'choose-currency',
  method: 'PUT',
  path: '/api/v0/userInfo/currency',
  summary:
    'In which of the thirteen currencies the caller wants to see prices and be charged from now on. Quotes and bookings that exist keep theirs.',
  access: 'session',
  action: 'currency:choose',
  body: z.strictObject({ currency }),
  answer: z.strictObject({ currency }),
  errors: [],
  example: { currency: 'EUR' },
})
