import type { ExchangeRate } from '@portolan/kernel/exchange.ts'
import type { Currency } from '@portolan/kernel/money.ts'

/** Whoever says what money is worth: the built-in market's fixing now, a bank's feed later. */
export interface ExchangeRates {
  /** Changes whenever a rate does. */
  readonly epoch: (now: number) => string
  /** The rate that counts at a moment; null where nothing has to be exchanged. */
  readonly rateOf: (from: Currency, to: Currency, now: number) => ExchangeRate | null
}
