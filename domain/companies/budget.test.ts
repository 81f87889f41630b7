import { expect, test } from 'vitest'
import { budgetShares, type Budget } from './budget.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const budget: Budget = {
  costCenterId: 'c_4410',
  amount: usd(3_200_000),
  from: '2026-10-01',
  until: '2026-12-31',
}

test('a budget says what a trip makes of it, beside the time that has passed (companies-12)', () => {
  expect(budgetShares(budget, usd(1_856_000), usd(121_400), '2026-11-20')).toEqual({
    spent: 58,
    after: 62,
    timePassed: 55,
    left: usd(1_222_600),
  })
  expect(budgetShares(budget, usd(3_200_000), usd(1), '2026-12-31')).toMatchObject({
    spent: 100,
    timePassed: 100,
    left: usd(-1),
  })
})

test('another currency and a day outside of the budget say nothing', () => {
  const pounds = { minor: 1, currency: 'GBP' as const }
  expect(budgetShares(budget, pounds, usd(1), '2026-11-20')).toBe(null)
  expect(budgetShares(budget, usd(1), pounds, '2026-11-20')).toBe(null)
  expect(budgetShares(budget, usd(1), usd(1), '2026-09-30')).toBe(null)
  expect(budgetShares(budget, usd(1), usd(1), '2027-01-01')).toBe(null)
})
