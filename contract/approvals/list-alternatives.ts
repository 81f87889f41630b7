import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** Something like what was asked for, in the traveler's policy and on sale now. */
const alternative = z.strictObject({
  total: moneyWire,
  slices: z.array(
    z.strictObject({
      origin: z.string(),
      destination: z.string(),
      /** Local times at the airports, `YYYY-MM-DDTHH:mm`. */
      departs: z.string(),
      arrives: z.string(),
      airline: z.string(),
      stops: z.int(),
      /** Minutes that it leaves later than what was asked for; negative if earlier. */
      later: z.int(),
    }),
  ),
})

export const listAlternatives = defineOperation({
  id: 'list-alternatives',
  method: 'GET',
  path: '/api/v0/approvals/requests/:requestId/alternatives',
  summary:
    'For who may decide: what is on sale now in the traveler’s policy, near what was asked for. ' +
    'Empty where nothing is, and for anything but one booking of flights.',
  access: 'session',
  action: 'approval:read',
  params: z.strictObject({ requestId: identifier }),
  answer: z.strictObject({ alternatives: z.array(alternative) }),
  errors: ['NotFound'],
  example: {
    alternatives: [
      {
        total: { minor: 41_200, currency: 'USD' },
        slices: [
          {
            origin: 'JFK',
            destination: 'DEN',
            departs: '2026-11-30T09:40',
            arrives: '2026-11-30T12:15',
            airline: 'Union Lakes',
            stops: 0,
            later: 155,
          },
        ],
      },
    ],
  },
})
