import type { Budgets } from './spend-queries.ts'

/** Minor units of the budgets' currency. */
export interface ChartMonth {
  readonly month: string
  readonly spent: number
  /** Null without a budget of any cost center. */
  readonly budget: number | null
  readonly forecast: number | null
}

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0)
}

/** Months of one cost center, or the sums of all of them. */
export const chartMonths = (
  { months, costCenters }: Pick<Budgets, 'months' | 'costCenters'>,
  costCenterId: string | null,
): ChartMonth[] => {
  const shown = costCenters.filter(
    (center) => costCenterId === null || center.costCenterId === costCenterId,
  )
  return months.map((month) => {
    const of = shown.flatMap((center) => center.months.filter((one) => one.month === month))
    return {
      month,
      spent: sumOf(of.map(({ spent }) => spent)) ?? 0,
      budget: sumOf(of.map(({ budget }) => budget)),
      forecast: sumOf(of.map(({ forecast }) => forecast)),
    }
  })
}
