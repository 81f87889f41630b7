import { exchanged, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { money, type Money } from '@portolan/kernel/money.ts'

export interface Limits {
  readonly least: Money
  readonly most: Money
}
/**
 * Limits of the terms, US cents, in a booking's currency: at the rate stamped on the booking, or in
 * dollars without one.
 */
export const limitsIn = (
  { least, most }: { readonly least: number; readonly most: number },
  rate: ExchangeRate | null,
): Limits => {
  const inCurrency = (cents: number): Money =>
    rate === null ? money(cents, 'USD') : exchanged(money(cents, 'USD'), rate)
  return { least: inCurrency(least), most: inCurrency(most) }
}
