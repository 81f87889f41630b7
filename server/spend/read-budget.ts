import { firstDayOf, lastDayOf, monthOf } from '@portolan/domain/spend/forecast.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import type { ReadBudget } from '../approvals/index.ts'
import { budgetsIn } from './budgets.store.ts'
import type { JudgingDeps } from './judged-part.ts'
import { spendLines } from './spend-lines.ts'

/** Inside a transaction of the company. */
export const createReadBudget =
  (deps: JudgingDeps): ReadBudget =>
  async (tx, of, { costCenterId, currency, now }) => {
    const month = monthOf(productDayOf(now))
    const budgets = await budgetsIn(tx, of, { months: [month], currency })
    const budget = budgets.find((one) => one.costCenterId === costCenterId)
    if (budget === undefined) return null
    const view = { from: firstDayOf(month), until: lastDayOf(month), currency }
    const { lines } = await spendLines(deps, { tx, of }, view)
    return {
      amount: budget.amount,
      spent: lines
        .filter((line) => line.costCenterId === costCenterId)
        .reduce((sum, { amount }) => sum + amount.minor, 0),
    }
  }
