import { formatEarned } from '@portolan/domain/rewards/format.ts'
import { money, type Currency } from '@portolan/kernel/money.ts'

/** `5,492 miles`, or `$16.47` in the currency that was paid: earnings as the API sends them. */
export const earnedText = ({ amount, unit }: { readonly amount: number; readonly unit: 'miles' | 'cash' }, currency: Currency): string =>
  formatEarned(unit === 'miles' ? { currency: 'miles', miles: amount } : { currency: 'cash', cash: money(amount, currency) })
