import { identifier, instant, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { carFacts, exampleCar } from './car.ts'
import { carChoice, carChoiceErrors } from './read-car.ts'
import * as z from 'zod/mini'

export const carQuote = z.strictObject({
  id: identifier,
  createdAt: instant,
  expiresAt: instant,
  ...carFacts.shape,
  breach: z.nullable(moneyWire),
  /** What each of the person’s rewards accounts would earn on the amount charged now. */
  earn: z.array(
    z.strictObject({
      accountReferenceId: z.string(),
      productDisplayName: z.string(),
      lastFour: z.string(),
      amount: z.int(),
      unit: z.enum(['miles', 'cash']),
    }),
  ),
})

export const quoteCar = defineOperation({
  id: 'quote-car',
  method: 'POST',
  path: '/api/v0/cars/quotes',
  summary: 'Requests the company’s exact price of one car, and holds it until it expires.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    ...carChoice.shape,
    /** A member’s number with its surname: checked with the company, and not kept. */
    loyalty: z.optional(
      z.strictObject({
        number: z.string().check(z.minLength(1), z.maxLength(30)),
        surname: z.string().check(z.minLength(1), z.maxLength(60)),
      }),
    ),
  }),
  answer: carQuote,
  errors: [...carChoiceErrors, 'InvalidLoyaltyNumber', 'LoyaltyNameMismatch'],
  example: {
    id: 'quote_01example',
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-20T12:20:00Z',
    ...exampleCar,
    breach: null,
    earn: [],
  },
})
