import { includedPromise, interaction, notOffered, protectionOffer } from './offer.ts'
import { defineOperation } from '../operation.ts'
import { identifier, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const offerProtections = defineOperation({
  id: 'offer-protections',
  method: 'POST',
  path: '/api/v0/protections/offers',
  summary:
    'Offers every protection that is sold with a quoted booking, with what the buyer sees before ' +
    'paying and what ends what. Offers hold 15 minutes, and never longer than the quote.',
  access: 'session',
  action: 'quote:read',
  body: z.strictObject({
    /** The caller’s unexpired quote. */
    quoteId: identifier,
  }),
  answer: z.strictObject({
    offers: z.array(protectionOffer),
    notOffered: z.array(notOffered),
    /** For nothing. */
    included: z.array(includedPromise),
    /** Of what is offered and included; events without an effect are left out. */
    interactions: z.array(interaction),
  }),
  errors: ['NotFound', 'QuoteExpired'],
  example: {
    offers: [
      {
        id: 'quote_01protection',
        protection: 'cancel-for-any-reason',
        covers: 'Flight',
        expiresAt: '2026-11-20T12:15:00Z',
        rooms: null,
        percent: 80,
        paid: usd(122_400),
        lastUse: '2027-02-05T20:25:00Z',
        zone: 'America/New_York',
        beforePaying: {
          premium: usd(15_400),
          coverage: usd(97_920),
          worstCase: { loses: usd(15_400), clause: 'cancel-for-any-reason.deadline' },
          expected: usd(11_340),
          returnedPercent: 73,
          odds: { times: 1, of: 9 },
        },
      },
    ],
    notOffered: [],
    included: [{ protection: 'price-drop', covers: 'Flight', least: usd(500), most: usd(5_000) }],
    interactions: [
      {
        event: 'CanceledForAnyReason',
        effects: [
          { protection: 'cancel-for-any-reason', effect: 'Used' },
          { protection: 'price-drop', effect: 'Ends' },
        ],
      },
    ],
  },
})
