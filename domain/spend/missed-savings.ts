import type { CompanyCharge } from './charge.ts'
import { spendTerms } from './terms.ts'

export const missedReasons = ['BookedLate', 'AbovePolicy'] as const
export type MissedReason = (typeof missedReasons)[number]
export interface MissedSaving {
  readonly reason: MissedReason
  /** Minor units. */
  readonly amount: number
  readonly lineIds: readonly string[]
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

/** What the company itself paid on a route when it booked ahead. */
const typicalByRoute = (lines: readonly CompanyCharge[]): ReadonlyMap<string, number> => {
  const early = new Map<string, number[]>()
  for (const { product, kind, leadDays, place, amount } of lines)
    if (product === 'Flight' && kind === 'Charge' && leadDays >= spendTerms.earlyDays) {
      const prices = early.get(place) ?? []
      early.set(place, prices)
      prices.push(amount.minor)
    }
  return new Map(
    [...early]
      .filter(([, prices]) => prices.length >= spendTerms.fewestForTypical)
      .map(([place, prices]) => [place, median(prices.toSorted((a, b) => a - b))]),
  )
}

/**
 * What could have been saved, measured only by what the company itself paid (spend-7): flights
 * booked late against its own median on the route when booked ahead, and prices above a cap by the
 * amount above. No line counts twice. `past` has the lines that typical prices are taken from; all
 * lines are in one currency.
 */
export const missedSavings = (
  lines: readonly CompanyCharge[],
  past: readonly CompanyCharge[],
): MissedSaving[] => {
  const typical = typicalByRoute(past)
  const sums = new Map<MissedReason, { amount: number; lineIds: string[] }>()
  for (const line of lines) {
    if (line.kind === 'Refund') continue
    const usual = typical.get(line.place)
    const late =
      line.product === 'Flight' && line.leadDays < spendTerms.lateDays && usual !== undefined
        ? Math.max(0, line.amount.minor - usual)
        : 0
    const [reason, amount] =
      late > line.over ? (['BookedLate', late] as const) : (['AbovePolicy', line.over] as const)
    if (amount === 0) continue
    const sum = sums.get(reason) ?? { amount: 0, lineIds: [] }
    sums.set(reason, sum)
    sum.amount += amount
    sum.lineIds.push(line.id)
  }
  return missedReasons
    .map((reason) => ({ reason, amount: 0, lineIds: [], ...sums.get(reason) }))
    .toSorted((a, b) => b.amount - a.amount)
}
