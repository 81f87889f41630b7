import { listBudgets } from '@portolan/contract/spend/list-budgets.ts'
import {
  firstDayOf,
  forecastOf,
  lastDayOf,
  monthAfter,
  monthOf,
} from '@portolan/domain/spend/forecast.ts'
import { spendTerms } from '@portolan/domain/spend/terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { budgetsIn } from './budgets.store.ts'
import type { JudgingDeps } from './judged-part.ts'
import { spendLines } from './spend-lines.ts'

/** Months of one view, and how many of them are over. */
const [shown, over] = [6, 2]

const monthsFrom = (first: string): string[] => {
  const months = [first]
  while (months.length < shown) months.push(monthAfter(months.at(-1) ?? first))
  return months
}

export const listBudgetsRoute = ({ look }: Administration, deps: JudgingDeps): Route =>
  route(listBudgets, ({ query: { from } }, context) =>
    look(context, async (at) => {
      const today = productDayOf(context.now)
      const current = monthOf(today)
      let first = current
      for (let back = 0; back < over; back++) first = monthOf(addDays(firstDayOf(first), -1))
      const months = monthsFrom(from ?? first)
      const [earliest, latest] = [months[0] ?? current, months.at(-1) ?? current]
      const forecastFrom = addDays(today, -spendTerms.forecastDays)
      const { lines, currency } = await spendLines(deps, at, {
        from: firstDayOf(earliest) < forecastFrom ? firstDayOf(earliest) : forecastFrom,
        until: lastDayOf(latest),
      })
      const budgets = await budgetsIn(at.tx, at.of, { months, currency })
      const byCenter = Map.groupBy(lines, ({ costCenterId }) => costCenterId)
      return {
        events: [],
        answer: {
          currency,
          months,
          current,
          costCenters: at.company.costCenters.map(({ id, code, name, isOpen }) => {
            const own = byCenter.get(id) ?? []
            return {
              costCenterId: id,
              code,
              name,
              isOpen,
              months: months.map((month) => ({
                month,
                budget:
                  budgets.find((one) => one.costCenterId === id && one.month === month)?.amount ??
                  null,
                spent: own
                  .filter(({ day }) => monthOf(day) === month)
                  .reduce((sum, { amount }) => sum + amount.minor, 0),
                forecast: forecastOf(own, month, today),
              })),
            }
          }),
        },
      }
    }),
  )
