import { exchangedAdmission } from '@portolan/domain/activities/admission-price.ts'
import { lowestStart } from '@portolan/domain/activities/lowest-start.ts'
import type { Pricing } from '@portolan/domain/activities/codes.ts'
import { exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type {
  FoundActivity,
  SupplierActivity,
  SupplierAdmission,
  SupplierStart,
} from './activity-supplier.ts'

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

/** The lowest price of an adult or a group, as lists show it; null if no start has room for all. */
export const lowestPrice = (
  rates: ExchangeRates,
  { currency, options }: Pick<SupplierActivity, 'currency' | 'options'>,
  starts: readonly SupplierStart[],
  people: number,
  now: number,
): { readonly price: MoneyWire; readonly pricing: Pricing } | null => {
  const lowest = lowestStart(starts, options, people)
  if (lowest === null) return null
  const rate = rates.rateOf(currency, soldIn, now)
  const { price } = startInDollars(lowest.start, rate)
  return { price: { minor: price, currency: soldIn }, pricing: lowest.option.pricing }
}
