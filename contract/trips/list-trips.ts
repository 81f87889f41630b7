import { defineOperation } from '../operation.ts'
import { tripSummary } from './trip.ts'
import * as z from 'zod/mini'

export const listTrips = defineOperation({
  id: 'list-trips',
  method: 'GET',
  path: '/api/v0/trips',
  summary: 'Lists the caller’s trips by tab, ten per page.',
  access: 'session',
  action: 'trip:list',
  query: z.strictObject({
    tab: z._default(z.enum(['upcoming', 'past', 'offers']), 'upcoming'),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  }),
  answer: z.strictObject({ trips: z.array(tripSummary), page: z.int(), more: z.boolean() }),
  errors: [],
  example: { trips: [], page: 1, more: false },
})
