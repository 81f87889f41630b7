import { defineOperation } from '../operation.ts'
import { currency, identifier } from '../shapes.ts'
import { month } from './charge.ts'
import * as z from 'zod/mini'

/** Minor units of the answer's currency. */
const budgetMonth = z.strictObject({
  month,
  /** Null where none is set. */
  budget: z.nullable(z.int()),
  spent: z.int(),
  /** Only of the month that runs. */
  forecast: z.nullable(z.int()),
})

export const listBudgets = defineOperation({
  id: 'list-budgets',
  method: 'GET',
  path: '/admin/api/v0/budgets',
  summary: 'For admins: budgets of cost centers by month, with what is spent and the forecast.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({
    /** First of six months; default: two months ago. */
    from: z.optional(month),
  }),
  answer: z.strictObject({
    currency,
    months: z.array(month),
    /** The month that runs. */
    current: month,
    costCenters: z.array(
      z.strictObject({
        costCenterId: identifier,
        code: z.string(),
        name: z.string(),
        isOpen: z.boolean(),
        months: z.array(budgetMonth),
      }),
    ),
  }),
  errors: [],
  example: {
    currency: 'USD',
    months: ['2026-11'],
    current: '2026-11',
    costCenters: [
      {
        costCenterId: 'cost_halyard_100',
        code: '100',
        name: 'Field service',
        isOpen: true,
        months: [{ month: '2026-11', budget: 500_000, spent: 48_600, forecast: 61_000 }],
      },
    ],
  },
})
