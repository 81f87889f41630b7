import { defineOperation } from '../operation.ts'
import { currency, identifier, instant } from '../shapes.ts'
import { dealTrip } from './read-sale.ts'
import * as z from 'zod/mini'

export const measureSaving = defineOperation({
  id: 'measure-saving',
  method: 'GET',
  path: '/api/v0/travelsale/offers/:offerId/saving',
  summary:
    'Measures what a sale offer saves on its trip: the current lowest price minus the offer, ' +
    'compared with the median lowest price of the last 30 days.',
  access: 'session',
  action: 'sale:read',
  params: z.strictObject({ offerId: identifier }),
  answer: z.strictObject({
    asOf: instant,
    /** Null if the offer has no trip to measure. */
    trip: z.nullable(dealTrip),
    currency,
    saving: z.discriminatedUnion('kind', [
      /**
       * Minor units with taxes and fees: flights for one adult, stays for one room for two.
       * `saving` is negative if the deal costs more than the median.
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
