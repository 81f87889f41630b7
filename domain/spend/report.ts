import type { Currency } from '@portolan/kernel/money.ts'
import { chargedProducts, type ChargedProduct, type CompanyCharge } from './charge.ts'
import { leadBandOf } from './filter-charges.ts'

/** What a report groups by; each group is a view of lines. */
export const spendGroups = [
  'product',
  'place',
  'supplier',
  'verdict',
  'lead',
  'costCenter',
  'project',
  'traveler',
] as const
export type SpendGroup = (typeof spendGroups)[number]

const keyOf: Readonly<Record<SpendGroup, (line: CompanyCharge) => string>> = {
  product: ({ product }) => product,
  place: ({ place }) => place,
  supplier: ({ supplier }) => supplier,
  verdict: ({ verdict }) => verdict ?? 'NotJudged',
  lead: leadBandOf,
  costCenter: ({ costCenterId }) => costCenterId ?? 'none',
  project: ({ projectId }) => projectId ?? 'none',
  traveler: ({ travelerId }) => travelerId ?? 'guest',
}

/** Amounts are minor units of one currency, refunds subtracted. */
export interface SpendSum {
  readonly amount: number
  /** Lines, refunds included. */
  readonly lines: number
  readonly refunds: number
  /** Kilograms of lines that say it. Refunds take theirs back in proportion. */
  readonly kg: number
}
export interface SpendGroupSum extends SpendSum {
  readonly key: string
}
export interface SpendMonth extends SpendSum {
  /** `2026-11` */
  readonly month: string
  readonly products: Readonly<Record<ChargedProduct, number>>
}
export interface SpendReport {
  readonly currency: Currency
  readonly all: SpendSum
  readonly groups: readonly SpendGroupSum[]
  readonly months: readonly SpendMonth[]
}

interface Sum {
  amount: number
  lines: number
  refunds: number
  kg: number
}
const nothing = (): Sum => ({ amount: 0, lines: 0, refunds: 0, kg: 0 })
const enter = (sum: Sum, { amount, kind, kg }: CompanyCharge): void => {
  sum.amount += amount.minor
  sum.lines += 1
  if (kind === 'Refund') sum.refunds += 1
  sum.kg += kg ?? 0
}
const rounded = (sum: Sum): SpendSum => ({ ...sum, kg: Math.round(sum.kg) })
const noProducts = (): Record<ChargedProduct, number> => ({
  Flight: 0,
  Stay: 0,
  Car: 0,
  Activity: 0,
  Other: 0,
})

/**
 * Spend of lines in one currency (spend-6): groups with the largest first, months in order. Sums of
 * groups and of months are the whole, whatever it is grouped by.
 */
export const reportOf = (
  lines: readonly CompanyCharge[],
  { by, currency }: { readonly by: SpendGroup; readonly currency: Currency },
): SpendReport => {
  const all = nothing()
  const groups = new Map<string, Sum>()
  const months = new Map<string, { sum: Sum; products: Record<ChargedProduct, number> }>()
  for (const line of lines) {
    if (line.amount.currency !== currency) continue
    const key = keyOf[by](line)
    const group = groups.get(key) ?? nothing()
    groups.set(key, group)
    const name = line.day.slice(0, 7)
    const month = months.get(name) ?? { sum: nothing(), products: noProducts() }
    months.set(name, month)
    for (const sum of [all, group, month.sum]) enter(sum, line)
    month.products[line.product] += line.amount.minor
  }
  return {
    currency,
    all: rounded(all),
    groups: [...groups]
      .map(([key, sum]) => ({ key, ...rounded(sum) }))
      .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1)),
    months: [...months]
      .map(([month, { sum, products }]) => ({ month, products, ...rounded(sum) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  }
}

export const productsInOrder: readonly ChargedProduct[] = chargedProducts
