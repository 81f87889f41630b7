import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/** What a cost center may spend on travel in a span of days; both days are included. */
export interface Budget {
  readonly costCenterId: string
  readonly amount: MoneyWire
  readonly from: CalendarDate
  readonly until: CalendarDate
}
/** Shares are whole percent. Whether a budget is exceeded is said by `left`. */
export interface BudgetShares {
  readonly spent: number
  /** With what is asked for. */
  readonly after: number
  /** Of the days, today included. */
  readonly timePassed: number
  /** What is left after it; negative if the budget is exceeded. */
  readonly left: MoneyWire
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)

/**
 * A budget with and without what is asked for (companies-12). Null if an amount is in another
 * currency, or on a day outside the budget.
 */
export const budgetShares = (
  budget: Budget,
  spent: MoneyWire,
  adds: MoneyWire,
  today: CalendarDate,
): BudgetShares | null => {
  const { amount, from, until } = budget
  if (spent.currency !== amount.currency || adds.currency !== amount.currency) return null
  if (today < from || until < today) return null
  const after = spent.minor + adds.minor
  return {
    spent: percent(spent.minor, amount.minor),
    after: percent(after, amount.minor),
    timePassed: percent(daysBetween(from, today) + 1, daysBetween(from, until) + 1),
    left: { ...amount, minor: amount.minor - after },
  }
}
