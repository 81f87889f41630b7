import { defineOperation } from '../operation.ts'
import { exampleWatch, flightWatch } from './flight-watch.ts'
import * as z from 'zod/mini'

export const listFlightWatches = defineOperation({
  id: 'list-flight-watches',
  method: 'GET',
  path: '/api/v0/flights/watches',
  summary:
    'Lists the caller’s watched trips, soonest departure first, ten per page. Watches that ' +
    'ended by themselves are listed last, for one month.',
  access: 'session',
  action: 'watch:list',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 1),
  }),
  answer: z.strictObject({ watches: z.array(flightWatch), page: z.int(), more: z.boolean() }),
  errors: [],
  example: { watches: [exampleWatch], page: 1, more: false },
})
