import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exchange } from './exchange.ts'
import * as z from 'zod/mini'

export const readExchange = defineOperation({
  id: 'read-exchange',
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange',
  summary: 'Where the last exchange of a trip stands; null where nobody has asked for one.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({ exchange: z.nullable(exchange) }),
  errors: ['NotFound'],
  example: { exchange: null },
})
