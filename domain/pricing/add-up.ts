import {
  add,
  equals,
  fromWire,
  sum,
  times,
  toWire,
  zero,
  type Currency,
  type Money,
} from '@portolan/kernel/money.ts'
import {
  addOnsTotal,
  priceOf,
  priceSumFault,
  type PriceParts,
  type PriceSumFault,
} from './price-sums.ts'
import type { AddOnLine, PassengersPrice, PersonPrice, Price } from './price.ts'

export type PriceFault = PriceSumFault | 'PassengerTotalDiffers' | 'BaseDiffers' | 'TaxDiffers'

const taxOf = (passenger: PersonPrice, currency: Currency): Money =>
  sum(
    passenger.taxes.map((tax) => fromWire(tax.amount)),
    currency,
  )

const currenciesOf = ({ grandTotal, passengers }: PassengersPrice): Set<Currency> =>
  new Set([
    grandTotal.currency,
    ...passengers.flatMap((passenger) => [
      passenger.base.currency,
      passenger.total.currency,
      ...passenger.taxes.map((tax) => tax.amount.currency),
    ]),
  ])

/**
 * Why a supplier's price does not add up to the cent; null if it does: base plus taxes of each
 * passenger type times their count, and the sums of `priceSumFault`.
 */
export const priceFault = (price: PassengersPrice): PriceFault | null => {
  if (currenciesOf(price).size !== 1) return 'MixedCurrencies'
  const { currency } = price.grandTotal
  const all = (part: (passenger: PersonPrice) => Money): Money =>
    sum(
      price.passengers.map((passenger) => times(part(passenger), passenger.count)),
      currency,
    )
  for (const passenger of price.passengers) {
    if (
      !equals(add(fromWire(passenger.base), taxOf(passenger, currency)), fromWire(passenger.total))
    )
      return 'PassengerTotalDiffers'
  }
  if (
    !equals(
      all((passenger) => fromWire(passenger.base)),
      fromWire(price.base),
    )
  )
    return 'BaseDiffers'
  if (
    !equals(
      all((passenger) => taxOf(passenger, currency)),
      fromWire(price.tax),
    )
  )
    return 'TaxDiffers'
  return priceSumFault(price)
}

/**
 * Adds up the price of individually priced passengers with fees and add-ons; `priceFault` accepts
 * the result.
 */
export const addUp = <Type extends string>(
  passengers: readonly PersonPrice<Type>[],
  currency: Currency,
  { fee = zero(currency), addOns = [], discount }: Partial<Omit<PriceParts, 'base' | 'tax'>> = {},
): PassengersPrice<Type> => ({
  passengers,
  ...priceOf({
    base: sum(
      passengers.map((passenger) => times(fromWire(passenger.base), passenger.count)),
      currency,
    ),
    tax: sum(
      passengers.map((passenger) => times(taxOf(passenger, currency), passenger.count)),
      currency,
    ),
    fee,
    addOns,
    discount,
  }),
})

type Taxes = PersonPrice['taxes']
const mergeTaxes = (taxes: Taxes): Taxes => {
  const lines = new Map<string, Taxes[number]>()
  for (const tax of taxes) {
    const name = `${tax.code}/${tax.name}`
    const known = lines.get(name)
    lines.set(
      name,
      known === undefined
        ? tax
        : { ...known, amount: toWire(add(fromWire(known.amount), fromWire(tax.amount))) },
    )
  }
  return [...lines.values()]
}

const mergeAddOns = (addOns: readonly AddOnLine[]): readonly AddOnLine[] =>
  [
    ...Map.groupBy(addOns, ({ kind, facts, part }) => JSON.stringify([kind, facts, part])).values(),
  ].flatMap((same) => {
    const [first] = same
    return first === undefined
      ? []
      : [{ ...first, amount: toWire(addOnsTotal(same, first.amount.currency)) }]
  })

const sumDiscounts = (prices: readonly Price[], currency: Currency): PriceParts['discount'] => {
  const discounts = prices.flatMap(({ discount }) => discount ?? [])
  const [first] = discounts
  if (first === undefined) return undefined
  if (discounts.some(({ type }) => type !== first.type))
    throw new RangeError('pricing: discounts of different types')
  return {
    type: first.type,
    discountAmount: sum(
      discounts.map(({ discountAmount }) => fromWire(discountAmount)),
      currency,
    ),
  }
}

/**
 * Sums prices of the same passengers for several things, by passenger type, merging equal taxes and
 * add-ons. Throws for no prices, different passengers and discounts of different types.
 */
export const sumPrices = <Type extends string>(
  prices: readonly PassengersPrice<Type>[],
): PassengersPrice<Type> => {
  const [first, ...others] = prices
  if (first === undefined) throw new RangeError('pricing: nothing to sum')
  if (others.length === 0) return first
  const { currency } = first.grandTotal
  const people = first.passengers.map(({ type, count }): PersonPrice<Type> => {
    const same = prices.flatMap(({ passengers }) =>
      passengers.filter((passenger) => passenger.type === type),
    )
    if (same.length !== prices.length || same.some((passenger) => passenger.count !== count))
      throw new RangeError('pricing: prices of different people')
    const taxes = mergeTaxes(same.flatMap((passenger) => passenger.taxes))
    const base = sum(
      same.map((passenger) => fromWire(passenger.base)),
      currency,
    )
    return {
      type,
      count,
      base: toWire(base),
      taxes,
      total: toWire(sum([base, ...taxes.map((tax) => fromWire(tax.amount))], currency)),
    }
  })
  return addUp(people, currency, {
    fee: sum(
      prices.map(({ fee }) => fromWire(fee)),
      currency,
    ),
    addOns: mergeAddOns(prices.flatMap(({ addOns }) => addOns)),
    discount: sumDiscounts(prices, currency),
  })
}
