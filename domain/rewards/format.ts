import { formatCount } from '@portolan/kernel/locale.ts'
import { formatExact, money, type Money } from '@portolan/kernel/money.ts'
import type { RewardsCurrency } from './account.ts'
import type { Earned } from './earn.ts'

/** `10X` for miles, `5%` for cash, `1.5X` for fractions (rewards-8). */
export const earnRate = (currency: RewardsCurrency, multiplier: number): string =>
  `${Number(multiplier.toFixed(2))}${currency === 'miles' ? 'X' : '%'}`

/** Whole miles, rounded up, with separators: `6,121` (rewards-9). */
export const formatMiles = (miles: number): string => formatCount(Math.ceil(miles))
/** Cash rewards keep two decimals: `$12.30` (rewards-9). */
export const formatCashRewards = (cash: Money): string => formatExact(cash)

/** `6,121 miles`, or `$12.30`. */
export const formatEarned = (earned: Earned): string =>
  earned.currency === 'miles'
    ? `${formatMiles(earned.miles)} ${earned.miles === 1 ? 'mile' : 'miles'}`
    : formatCashRewards(earned.cash)

/**
 * Formats rewards as the ledger and the API have them: whole miles, or cents of cash rewards, which
 * are always US dollars.
 */
export const formatRewards = ({
  amount,
  unit,
}: {
  readonly amount: number
  readonly unit: RewardsCurrency
}): string =>
  formatEarned(
    unit === 'miles'
      ? { currency: 'miles', miles: amount }
      : { currency: 'cash', cash: money(amount, 'USD') },
  )
