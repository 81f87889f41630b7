import { defineOperation } from '../operation.ts'
import { currency, identifier, instant } from '../shapes.ts'
import { dealTrip } from './read-sale.ts'
import * as z from 'zod/mini'

export const measureSaving = defineOperation({
  id: 'measure-saving',
  method: 'GET',
  path: '/api/v0/travelsale/offers/:offerId/saving',
  summary:
    'What an offer of the sale saves on its trip: the lowest price now, less the offer, against the median of the lowest prices of the last 30 days.',
  access: 'session',
  action: 'sale:read',
  params: z.strictObject({ offerId: identifier }),
  answer: z.strictObject({
    asOf: instant,
    /** Null where the offer has no trip that could be measured. */
    trip: z.nullable(dealTrip),
    currency,
    saving: z.discriminatedUnion('kind', [
      /**
       * Minor units, all taxes and fees in: for flights of one adult, for a stay of one room for
       * two. `saving` is negative where the deal is dearer than the median.
       */
      z.strictObject({
        kind: z.literal('measured'),
        before: z.int(),
        price: z.int(),
        median: z.int(),
        saving: z.int(),
        days: z.int(),
      }),
      z.strictObject({
        kind: z.literal('unknown'),
        because: z.enum(['NotMeasured', 'NothingOnSale', 'TooFewDays']),
      }),
    ]),
  }),
  errors: ['NotFound'],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    trip: { kind: 'flights', from: 'NYC', to: 'LIS', departs: '2027-02-04', returns: '2027-02-11' },
    currency: 'USD',
    saving: {
      kind: 'measured',
      before: 51_240,
      price: 46_240,
      median: 53_900,
      saving: 7660,
      days: 30,
    },
  },
})
