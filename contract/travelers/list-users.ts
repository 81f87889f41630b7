import { defineOperation } from '../operation.ts'

import * as z from 'zod/mini'

export const listUsers = defineOperation({
  id: 'list-users',
  method: 'PUT',
  path: '/api/v0/users/list',
  summary:
    'Lists the users of the business: all of them with canViewUsers, otherwise only the caller.',
  access: 'session',
  action: 'user:list',
  body: z.optional(z.strictObject({})),
  answer: z.strictObject({
    users: z.array(
      z.strictObject({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        defaultTravelerId: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
  example: {
    users: [{ id: 'person_drew', firstName: 'Drew', lastName: 'Okafor', defaultTravelerId: null }],
  },
})
