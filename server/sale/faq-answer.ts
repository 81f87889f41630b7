import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import type { OpenedSale } from './open-sale.ts'
import { walletOffersOf } from './wallet-offers.ts'

const largest = (sale: OpenedSale, kind: 'Percent' | 'Fixed'): string => {
  const amounts = walletOffersOf(sale)
    .filter(({ benefit }) => benefit.rate.kind === kind)
    .map(({ amount }) => amount)
  const [first] = amounts.toSorted((a, b) => Number(b.minor - a.minor))
  return first === undefined ? '' : formatWhole(first)
}

/**
 * An answer of the file with the facts of the sale in it, so that nobody retypes them: `{expires}`,
 * `{mostPercent}`, `{mostFixed}` (decision 30 of the specification).
 */
export const faqAnswer = (answer: string, sale: OpenedSale): string => {
  const lastExpiry = Math.max(
    sale.schedule.endsAt,
    ...[...sale.deals.values()].map(({ expiresAt }) => expiresAt),
  )
  const facts: Readonly<Record<string, string>> = {
    expires: formatDayYear(lastDayOf(lastExpiry)),
    mostPercent: largest(sale, 'Percent'),
    mostFixed: largest(sale, 'Fixed'),
  }
  return answer.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}
