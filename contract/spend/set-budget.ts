import { defineOperation } from '../operation.ts'
import { currency, identifier } from '../shapes.ts'
import { month } from './charge.ts'
import * as z from 'zod/mini'

export const setBudget = defineOperation({
  id: 'set-budget',
  method: 'PUT',
  path: '/admin/api/v0/budgets/:costCenterId',
  summary: 'For admins: sets what a cost center may spend in a month, or takes the budget away.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ costCenterId: identifier }),
  body: z.strictObject({
    month,
    /** Minor units; null for no budget. */
    amount: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000_000))),
    currency,
  }),
  answer: z.strictObject({
    costCenterId: identifier,
    month,
    amount: z.nullable(z.int()),
    currency,
  }),
  errors: ['NotFound'],
  example: { costCenterId: 'cost_halyard_100', month: '2026-12', amount: 500_000, currency: 'USD' },
})
