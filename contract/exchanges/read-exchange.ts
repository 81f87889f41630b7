import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exchange } from './exchange.ts'
import * as z from 'zod/mini'

export const readExchange = defineOperation({
  id: 'read-exchange',
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange',
  summary: 'Reads the latest exchange of a trip; null if there is none.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({ exchange: z.nullable(exchange) }),
  errors: ['NotFound'],
  example: { exchange: null },
})
