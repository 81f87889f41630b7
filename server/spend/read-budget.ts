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
    const set = budgets.find((one) => one.costCenterId === costCenterId)
    if (set === undefined) return null
    const days = { from: firstDayOf(month), until: lastDayOf(month) }
    const { lines } = await spendLines(deps, { tx, of }, { ...days, currency })
    const spent = lines
      .filter((line) => line.costCenterId === costCenterId)
      .reduce((sum, { amount }) => sum + amount.minor, 0)
    return {
      budget: { ...days, costCenterId, amount: { minor: set.amount, currency } },
      spent: { minor: spent, currency },
    }
  }
