import { expect, test } from 'vitest'
import { chartMonths } from './chart-months.ts'

const center = (costCenterId: string, months: readonly (readonly [number, number | null])[]) => ({
  costCenterId,
  code: costCenterId,
  name: 'Anything',
  isOpen: true,
  months: months.map(([spent, budget], at) => ({
    month: `2026-1${at}`,
    spent,
    budget,
    forecast: at === 1 ? spent * 2 : null,
  })),
})
const data = {
  months: ['2026-10', '2026-11'],
  costCenters: [
    center('100', [
      [300, 500],
      [40, null],
    ]),
    center('200', [
      [-100, 50],
      [60, null],
    ]),
  ],
}

test('months of all cost centers are sums, and no budget is not a budget of zero', () => {
  expect(chartMonths(data, null)).toEqual([
    { month: '2026-10', spent: 200, budget: 550, forecast: null },
    { month: '2026-11', spent: 100, budget: null, forecast: 200 },
  ])
})

test('months of one cost center are its own', () => {
  expect(chartMonths(data, '200').map(({ spent, budget }) => [spent, budget])).toEqual([
    [-100, 50],
    [60, null],
  ])
})
