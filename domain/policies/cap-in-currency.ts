import { exchanged, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, toWire, type Currency, type MoneyWire } from '@portolan/kernel/money.ts'

/** The rate by which prices were converted from a currency; null if it is that of the prices. */
export type RateFrom = (currency: Currency) => ExchangeRate | null

/** A cap in the currency of the prices (policies-5); null for none. */
export const capIn = (cap: MoneyWire | null, rateFrom: RateFrom): MoneyWire | null => {
  const rate = cap === null ? null : rateFrom(cap.currency)
  return cap === null || rate === null ? cap : toWire(exchanged(fromWire(cap), rate))
}
