import type { ExchangeRate } from '@portolan/kernel/exchange.ts'
import type { Currency } from '@portolan/kernel/money.ts'

/** Source of exchange rates: the built-in market's fixing. */
export interface ExchangeRates {
  /** Changes whenever a rate does. */
  readonly epoch: (now: number) => string
  /** The rate now; null if both currencies are the same. */
  readonly rateOf: (from: Currency, to: Currency, now: number) => ExchangeRate | null
}
