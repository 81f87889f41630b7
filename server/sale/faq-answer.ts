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

/** Fills the sale's facts into an answer: `{expires}`, `{mostPercent}`, `{mostFixed}` (sale-17). */
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
