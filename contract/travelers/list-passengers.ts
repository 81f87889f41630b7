import { defineOperation } from '../operation.ts'
import { exampleTraveler, traveler } from './traveler.ts'
import * as z from 'zod/mini'

export const listPassengers = defineOperation({
  id: 'list-passengers',
  method: 'PUT',
  path: '/api/v0/passengers/list',
  summary: 'Lists the caller’s saved travelers. A `Response` other than `Success` is a failure.',
  access: 'session',
  action: 'traveler:list',
  body: z.optional(z.strictObject({})),
  answer: z.strictObject({
    Response: z.string(),
    error: z.optional(z.string()),
    value: z.array(traveler),
  }),
  errors: [],
  example: { Response: 'Success', value: [exampleTraveler] },
})
