import { defineOperation } from '../operation.ts'
import { identifier, instant, usd } from '../shapes.ts'
import { examplePriceMatchClaim, matchCovers, priceMatchClaim } from './price-match.ts'
import * as z from 'zod/mini'

export const claimPriceMatch = defineOperation({
  id: 'claim-price-match',
  method: 'POST',
  path: '/api/v0/trips/:tripId/price-matches',
  summary:
    'Claims the difference to a lower price that was found elsewhere. What a machine can tell is decided ' +
    'at once; an agent verifies the rest.',
  access: 'session',
  action: 'protection:claim',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    covers: matchCovers,
    /** Where anybody can see the price. */
    address: z.string().check(z.minLength(1), z.maxLength(500)),
    /** In any currency; other ones than US dollars are refused with the reason. */
    price: z.strictObject({ minor: z.int(), currency: z.string().check(z.length(3)) }),
    /** When the person saw it, at the latest now. */
    seenAt: instant,
    /** The same flights, cabin and travelers; or room, rate, dates and guests. */
    isSame: z.boolean(),
    /** Without a membership or a code. */
    isPublic: z.boolean(),
  }),
  answer: z.strictObject({ claim: priceMatchClaim }),
  errors: [
    'NotFound',
    'ProtectionNotOffered',
    'ProtectionUsed',
    'ProtectionEnded',
    'ClaimTooLate',
    'ItineraryDiffers',
    'EvidenceInsufficient',
  ],
  example: {
    claim: { ...examplePriceMatchClaim, found: usd(58_000) },
  },
})
