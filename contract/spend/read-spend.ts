import { missedReasons } from '@portolan/domain/spend/missed-savings.ts'
import { spendGroups } from '@portolan/domain/spend/report.ts'
import { defineOperation } from '../operation.ts'
import { currency, identifier } from '../shapes.ts'
import { month, spendView } from './charge.ts'
import * as z from 'zod/mini'

/** Amounts are minor units of the answer's currency, refunds subtracted. */
const sum = {
  amount: z.int(),
  lines: z.int(),
  refunds: z.int(),
  kg: z.int(),
}

export const readSpend = defineOperation({
  id: 'read-spend',
  method: 'GET',
  path: '/admin/api/v0/spend',
  summary:
    'For admins: spend of a view by group and month, with budgets, forecast and savings missed.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({ ...spendView, by: z._default(z.enum(spendGroups), 'product') }),
  answer: z.strictObject({
    currency,
    /** Other currencies that lines of the view are in. */
    otherCurrencies: z.array(currency),
    all: z.strictObject(sum),
    groups: z.array(z.strictObject({ key: z.string(), label: z.string(), ...sum })),
    months: z.array(
      z.strictObject({
        month,
        products: z.strictObject({
          Flight: z.int(),
          Stay: z.int(),
          Car: z.int(),
          Activity: z.int(),
          Other: z.int(),
        }),
        /** Of all cost centers, or of the one of the view; null without one. */
        budget: z.nullable(z.int()),
        /** Only of the month that runs. */
        forecast: z.nullable(z.int()),
        ...sum,
      }),
    ),
    missed: z.array(
      z.strictObject({
        reason: z.enum(missedReasons),
        amount: z.int(),
        lines: z.int(),
        /** The lines with the largest amounts, at most 20. */
        largest: z.array(identifier),
      }),
    ),
  }),
  errors: [],
  example: {
    currency: 'USD',
    otherCurrencies: [],
    all: { amount: 48_600, lines: 1, refunds: 0, kg: 842 },
    groups: [{ key: 'Flight', label: 'Flights', amount: 48_600, lines: 1, refunds: 0, kg: 842 }],
    months: [
      {
        month: '2026-11',
        products: { Flight: 48_600, Stay: 0, Car: 0, Activity: 0, Other: 0 },
        budget: 500_000,
        forecast: 61_000,
        amount: 48_600,
        lines: 1,
        refunds: 0,
        kg: 842,
      },
    ],
    missed: [{ reason: 'BookedLate', amount: 0, lines: 0, largest: [] }],
  },
})
