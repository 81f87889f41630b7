import { fromWire, negate, times, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { AddOnLine, PassengersPrice } from './price.ts'

/** One displayed line of a price. The lines sum exactly to the grand total. */
export interface PriceLine<Type extends string = string> {
  readonly kind: 'Base' | 'Tax' | 'Fee' | 'AddOn' | 'Discount'
  /** For `Base`: the passengers it is for. */
  readonly passengers: {
    readonly type: Type
    readonly count: number
    readonly each: MoneyWire
  } | null
  /** For `Tax`: the tax, summed over all passengers. */
  readonly tax: { readonly code: string; readonly name: string } | null
  /** For `AddOn`. */
  readonly addOn: AddOnLine | null
  /** Negative for `Discount` only. */
  readonly amount: MoneyWire
}

const plain = { passengers: null, tax: null, addOn: null } as const

/**
 * Fares by passenger type, then each tax once over all passengers in the supplier's order, then
 * fees, add-ons and the discount.
 */
export const priceLines = <Type extends string>(
  price: PassengersPrice<Type>,
): PriceLine<Type>[] => {
  const fares: PriceLine<Type>[] = price.passengers.map((passenger) => ({
    kind: 'Base',
    passengers: { type: passenger.type, count: passenger.count, each: passenger.base },
    tax: null,
    addOn: null,
    amount: toWire(times(fromWire(passenger.base), passenger.count)),
  }))
  const taxes = new Map<string, PriceLine<Type>>()
  for (const passenger of price.passengers) {
    for (const { code, name, amount } of passenger.taxes) {
      const share = toWire(times(fromWire(amount), passenger.count))
      const known = taxes.get(code)
      taxes.set(code, {
        kind: 'Tax',
        passengers: null,
        tax: known?.tax ?? { code, name },
        addOn: null,
        amount: { ...share, minor: share.minor + (known?.amount.minor ?? 0) },
      })
    }
  }
  return [
    ...fares,
    ...taxes.values(),
    ...(price.fee.minor === 0 ? [] : [{ ...plain, kind: 'Fee' as const, amount: price.fee }]),
    ...price.addOns.map((addOn) => ({
      ...plain,
      kind: 'AddOn' as const,
      addOn,
      amount: addOn.amount,
    })),
    ...(price.discount === undefined
      ? []
      : [
          {
            ...plain,
            kind: 'Discount' as const,
            amount: toWire(negate(fromWire(price.discount.discountAmount))),
          },
        ]),
  ]
}
