import { readSpend } from '@portolan/contract/spend/read-spend.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import type { CompanyCharge } from '@portolan/domain/spend/charge.ts'
import { yearUntil } from '@portolan/domain/spend/filter-charges.ts'
import { forecastOf } from '@portolan/domain/spend/forecast.ts'
import { missedSavings } from '@portolan/domain/spend/missed-savings.ts'
import { reportOf, type SpendGroup, type SpendMonth } from '@portolan/domain/spend/report.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { budgetsIn, type MonthBudget } from './budgets.store.ts'
import { chargeNames } from './charge-answer.ts'
import type { JudgingDeps } from './judged-part.ts'
import { spendLines } from './spend-lines.ts'

const mostLargest = 20

/** Groups by id have a name of today; others are codes or names already. */
const labelIn = (company: Company, by: SpendGroup): ((key: string) => string) => {
  const names = chargeNames(company)
  if (by === 'costCenter')
    return (key) => names.costCenter({ costCenterId: key }) || 'No cost center'
  if (by === 'project') return (key) => names.project({ projectId: key }) || 'No project'
  if (by === 'traveler') return (key) => names.traveler({ travelerId: key })
  return (key) => key
}

const missedIn = (lines: readonly CompanyCharge[], past: readonly CompanyCharge[]) => {
  const amounts = new Map(lines.map(({ id, amount }) => [id, amount.minor]))
  return missedSavings(lines, past).map(({ reason, amount, lineIds }) => ({
    reason,
    amount,
    lines: lineIds.length,
    largest: lineIds
      .toSorted((a, b) => (amounts.get(b) ?? 0) - (amounts.get(a) ?? 0))
      .slice(0, mostLargest),
  }))
}

const monthAnswer = (
  { products, ...sum }: SpendMonth,
  budgets: readonly MonthBudget[],
  forecast: number | null,
): AnswerOf<typeof readSpend>['months'][number] => {
  const own = budgets.filter(({ month }) => month === sum.month)
  return {
    ...sum,
    products: { ...products },
    budget: own.length === 0 ? null : own.reduce((all, { amount }) => all + amount, 0),
    forecast,
  }
}

/** Spend of a view; typical prices are those of its last year. */
export const readSpendRoute = ({ look }: Administration, deps: JudgingDeps): Route =>
  route(readSpend, ({ query: { by, ...asked } }, context) =>
    look(context, async (at) => {
      const today = productDayOf(context.now)
      const view = { ...yearUntil(asked.until ?? today), ...asked }
      const { lines, currency, otherCurrencies } = await spendLines(deps, at, view)
      const report = reportOf(lines, { by, currency })
      const label = labelIn(at.company, by)
      const budgets = (
        await budgetsIn(at.tx, at.of, {
          months: report.months.map(({ month }) => month),
          currency,
        })
      ).filter(
        ({ costCenterId }) => asked.costCenter === undefined || asked.costCenter === costCenterId,
      )
      return {
        events: by === 'traveler' ? [{ code: 'CHARGES_READ', facts: { lines: lines.length } }] : [],
        answer: {
          currency,
          otherCurrencies: [...otherCurrencies],
          all: report.all,
          groups: report.groups.map((group) => ({ ...group, label: label(group.key) })),
          months: report.months.map((month) =>
            monthAnswer(month, budgets, forecastOf(lines, month.month, today)),
          ),
          missed: missedIn(lines, lines),
        },
      }
    }),
  )
