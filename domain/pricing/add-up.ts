import {
  add,
  equals,
  fromWire,
  sum,
  times,
  toWire,
  type Currency,
  type Money,
} from '@portolan/kernel/money.ts'
import type { PersonPrice, Price } from './price.ts'

export type PriceFault =
  | 'MixedCurrencies'
  | 'PassengerTotalDiffers'
  | 'BaseDiffers'
  | 'TaxDiffers'
  | 'GrandTotalDiffers'

const taxOf = (passenger: PersonPrice, currency: Currency): Money =>
  sum(
    passenger.taxes.map((tax) => fromWire(tax.amount)),
    currency,
  )

const currenciesOf = (price: Price): Set<Currency> =>
  new Set([
    price.base.currency,
    price.tax.currency,
    price.grandTotal.currency,
    ...(price.fee === undefined ? [] : [price.fee.currency]),
    ...price.passengers.flatMap((passenger) => [
      passenger.base.currency,
      passenger.total.currency,
      ...passenger.taxes.map((tax) => tax.amount.currency),
    ]),
  ])

/**
 * Whether a price adds up to the cent: base + taxes of each passenger type, times their count, over
 * all types, and what was bought with it. A supplier's price that does not is not believed.
 */
export const priceFault = (price: Price): PriceFault | null => {
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
  const parts = sum(
    [price.base, price.tax, ...(price.fee === undefined ? [] : [price.fee])].map(fromWire),
    currency,
  )
  return equals(parts, fromWire(price.grandTotal)) ? null : 'GrandTotalDiffers'
}

/**
 * The whole price of passengers that are priced each, and of what they buy with it: what
 * `priceFault` accepts.
 */
export const addUp = <Type extends string>(
  passengers: readonly PersonPrice<Type>[],
  currency: Currency,
  fee?: Money,
): Price<Type> => {
  const base = sum(
    passengers.map((passenger) => times(fromWire(passenger.base), passenger.count)),
    currency,
  )
  const tax = sum(
    passengers.map((passenger) => times(taxOf(passenger, currency), passenger.count)),
    currency,
  )
  return {
    passengers,
    base: toWire(base),
    tax: toWire(tax),
    ...(fee === undefined ? {} : { fee: toWire(fee) }),
    grandTotal: toWire(sum([base, tax, ...(fee === undefined ? [] : [fee])], currency)),
  }
}

type Taxes = PersonPrice['taxes']
const taxesTogether = (taxes: Taxes): Taxes => {
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

/**
 * Prices of the same people for several things, as one: by type of person, equal taxes in one line.
 * One price is itself; none throws.
 */
export const sumPrices = <Type extends string>(prices: readonly Price<Type>[]): Price<Type> => {
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
    const taxes = taxesTogether(same.flatMap((passenger) => passenger.taxes))
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
  const fees = prices.flatMap(({ fee }) => fee ?? [])
  return addUp(people, currency, fees.length === 0 ? undefined : sum(fees.map(fromWire), currency))
}
