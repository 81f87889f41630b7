import { exchangedAdmission } from '@portolan/domain/activities/admission-price.ts'
import { exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { FoundActivity, SupplierAdmission, SupplierStart } from './activity-supplier.ts'

/** Activities are sold in this currency. */
export const soldIn: Currency = 'USD'

/** A start as sold: all amounts in dollars, and what the operator gets in its own currency. */
export interface SoldAdmission extends SupplierAdmission {
  /** Absent where the operator sells in dollars. */
  readonly exchange?: { readonly rate: ExchangeRate; readonly cost: number }
}

export const admissionInDollars = (
  admission: SupplierAdmission,
  rate: ExchangeRate | null,
): SoldAdmission =>
  rate === null
    ? admission
    : {
        ...exchangedAdmission(admission, rate),
        currency: soldIn,
        exchange: { rate, cost: admission.total },
      }

export const startInDollars = (start: SupplierStart, rate: ExchangeRate | null): SupplierStart =>
  rate === null
    ? start
    : {
        ...start,
        price: exchangedMinor(start.price, rate),
        unitPrices: start.unitPrices.map((price) => exchangedMinor(price, rate)),
      }

/** A list in dollars; activities of one place mostly share a currency. */
export const listInDollars = (
  found: readonly FoundActivity[],
  rates: ExchangeRates,
  now: number,
): readonly FoundActivity[] => {
  const known = new Map<Currency, ExchangeRate | null>()
  const rateOf = (currency: Currency): ExchangeRate | null => {
    const rate = known.get(currency) ?? rates.rateOf(currency, soldIn, now)
    known.set(currency, rate)
    return rate
  }
  return found.map((one) => {
    const rate = rateOf(one.currency)
    return rate === null
      ? one
      : { ...one, currency: soldIn, price: exchangedMinor(one.price, rate) }
  })
}
