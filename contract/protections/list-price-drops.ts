import { priceDropStates } from '@portolan/domain/protections/price-drop/contract.lifecycle.ts'
import { priceDropOutcomes } from '@portolan/domain/protections/price-drop/exercise.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { decisionOf } from './decision.ts'
import * as z from 'zod/mini'

export const listPriceDrops = defineOperation({
  id: 'list-price-drops',
  method: 'GET',
  path: '/api/v0/protections/price-drops/:tripId',
  summary:
    'Lists the price drop protection of a trip of the caller, one for its flights and one for its stay, ' +
    'with every daily comparison. Empty where the terms do not cover it.',
  access: 'session',
  action: 'protection:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({
    watches: z.array(
      z.strictObject({
        id: identifier,
        covers: z.enum(['Flight', 'Room']),
        state: z.enum(priceDropStates),
        /** For example `New York to London`. */
        title: z.string(),
        bookedAt: instant,
        /** The end of the last day on which prices are compared. */
        closesAt: instant,
        /** Null once it has ended. */
        nextCheckAt: z.nullable(instant),
        booked: moneyWire,
        /** The least drop that is credited, and the most in all. */
        least: moneyWire,
        most: moneyWire,
        credited: moneyWire,
        /** Oldest first. */
        decisions: z.array(decisionOf(priceDropOutcomes)),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    watches: [
      {
        id: 'drop_01example',
        covers: 'Flight',
        state: 'Watching',
        title: 'New York to London',
        bookedAt: '2026-11-20T12:00:00Z',
        closesAt: '2026-12-01T05:00:00Z',
        nextCheckAt: '2026-11-22T11:00:00Z',
        booked: usd(61_200),
        least: usd(500),
        most: usd(5_000),
        credited: usd(2_200),
        decisions: [
          {
            at: '2026-11-21T11:00:00Z',
            clause: 'price-drop.cap',
            rule: 'protections-9',
            outcome: 'Paid',
            compared: [{ what: 'price', agreed: usd(61_200), found: usd(59_000), holds: false }],
            pays: [{ from: 'Cover', as: 'TravelCredit', amount: usd(2_200) }],
            refusal: null,
          },
        ],
      },
    ],
  },
})
