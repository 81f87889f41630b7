import { defineOperation } from '../operation.ts'
import { usd } from '../shapes.ts'
import { airlineCredit } from './airline-credit.ts'
import * as z from 'zod/mini'

export const listAirlineCredits = defineOperation({
  id: 'list-airline-credits',
  method: 'GET',
  path: '/api/v0/airline-credits',
  summary:
    'Lists the caller’s airline credits, earliest expiration first, optionally of one airline.',
  access: 'session',
  action: 'trip:list',
  query: z.strictObject({
    airline: z.optional(
      z
        .string()
        .check(z.regex(/^[A-Z0-9]{2}$/, { error: 'must be an airline’s two-character code' })),
    ),
  }),
  answer: z.strictObject({ credits: z.array(airlineCredit) }),
  errors: [],
  example: {
    credits: [
      {
        id: 'airline-credit_01example',
        tripId: 'trip_01example',
        state: 'FtcAvailable',
        airline: 'DL',
        airlineName: 'Delta Air Lines',
        traveler: 'Avery Stone',
        amount: usd(30_100),
        left: usd(30_100),
        expiresAt: '2027-11-20T12:00:00Z',
        ticket: '0061234567890',
        locator: 'QK7T4M',
        issuedAt: '2026-11-20T12:01:00Z',
      },
    ],
  },
})
