import { matchBars } from '@portolan/domain/protections/price-match/eligibility.ts'
import { defineOperation } from '../operation.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { examplePriceMatchClaim, matchCovers, priceMatchClaim } from './price-match.ts'
import * as z from 'zod/mini'

export const listPriceMatches = defineOperation({
  id: 'list-price-matches',
  method: 'GET',
  path: '/api/v0/trips/:tripId/price-matches',
  summary: 'Lists what of a trip of the caller can be matched, until when, and its claims.',
  access: 'session',
  action: 'protection:claim',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({
    /** Empty once the time is over, and where the terms exclude it. */
    claimable: z.array(
      z.strictObject({
        covers: matchCovers,
        /** For example `New York to London`. */
        title: z.string(),
        paid: moneyWire,
        /** The last moment at which a claim counts. */
        until: instant,
        /** The most that is credited. */
        most: moneyWire,
      }),
    ),
    /** What of the trip nothing can be claimed for, and why. */
    barred: z.array(
      z.strictObject({ covers: matchCovers, title: z.string(), bar: z.enum(matchBars) }),
    ),
    claims: z.array(priceMatchClaim),
  }),
  errors: ['NotFound'],
  example: {
    claimable: [
      {
        covers: 'Flight',
        title: 'New York to London',
        paid: usd(61_200),
        until: '2026-11-21T12:00:00Z',
        most: usd(50_000),
      },
    ],
    barred: [],
    claims: [examplePriceMatchClaim],
  },
})
