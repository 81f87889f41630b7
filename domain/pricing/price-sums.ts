import {
  add,
  equals,
  fromWire,
  isNegative,
  subtract,
  sum,
  toWire,
  zero,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import type { AddOnLine, Price } from './price.ts'

/** The amounts that a price is made of. */
export interface PriceParts {
  readonly base: Money
  readonly tax: Money
  readonly fee: Money
  readonly addOns?: readonly AddOnLine[]
  readonly discount?: { readonly discountAmount: Money; readonly type: string } | undefined
}

export type PriceSumFault =
  | 'MixedCurrencies'
  | 'NegativeAmount'
  | 'SubTotalDiffers'
  | 'DiscountDiffers'
  | 'GrandTotalDiffers'

/** Sum of the add-ons; zero without any. */
export const addOnsTotal = (addOns: readonly AddOnLine[], currency: Currency): Money =>
  sum(
    addOns.map(({ amount }) => fromWire(amount)),
    currency,
  )

/** Adds up a price; `priceSumFault` accepts the result. */
export const priceOf = ({ base, tax, fee, addOns = [], discount }: PriceParts): Price => {
  const subTotal = add(base, tax)
  const full = sum([subTotal, fee, addOnsTotal(addOns, base.currency)], base.currency)
  return {
    base: toWire(base),
    tax: toWire(tax),
    subTotal: toWire(subTotal),
    fee: toWire(fee),
    ...(discount === undefined
      ? {}
      : {
          discount: {
            grandTotal: toWire(full),
            discountAmount: toWire(discount.discountAmount),
            type: discount.type,
          },
        }),
    addOns,
    grandTotal: toWire(discount === undefined ? full : subtract(full, discount.discountAmount)),
  }
}

/** The price of something without taxes, fees and add-ons. */
export const untaxedPrice = (total: MoneyWire): Price => {
  const base = fromWire(total)
  return priceOf({ base, tax: zero(base.currency), fee: zero(base.currency) })
}

/** Why a price does not add up to the minor unit; null if it does. */
export const priceSumFault = (price: Price): PriceSumFault | null => {
  const { base, tax, subTotal, fee, discount, addOns, grandTotal } = price
  const { incrementalTotalDifference: difference = grandTotal } = price
  const amounts = [
    base,
    tax,
    subTotal,
    fee,
    grandTotal,
    ...addOns.map(({ amount }) => amount),
    ...(discount === undefined ? [] : [discount.grandTotal, discount.discountAmount]),
  ]
  if ([...amounts, difference].some(({ currency }) => currency !== grandTotal.currency))
    return 'MixedCurrencies'
  if (amounts.some((amount) => isNegative(fromWire(amount)))) return 'NegativeAmount'
  if (!equals(add(fromWire(base), fromWire(tax)), fromWire(subTotal))) return 'SubTotalDiffers'
  const full = sum(
    [fromWire(subTotal), fromWire(fee), addOnsTotal(addOns, grandTotal.currency)],
    grandTotal.currency,
  )
  if (discount !== undefined && !equals(full, fromWire(discount.grandTotal)))
    return 'DiscountDiffers'
  const off = discount === undefined ? full : subtract(full, fromWire(discount.discountAmount))
  return equals(off, fromWire(grandTotal)) ? null : 'GrandTotalDiffers'
}
