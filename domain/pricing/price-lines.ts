import { fromWire, times, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Price } from './price.ts'

/** One line of a price as a person reads it. The lines sum to the grand total, exactly. */
export interface PriceLine<Type extends string = string> {
  readonly kind: 'Base' | 'Tax' | 'Fee'
  /** For `Base`: whose fare. */
  readonly passengers: {
    readonly type: Type
    readonly count: number
    readonly each: MoneyWire
  } | null
  /** For `Tax`: which, over everyone. */
  readonly tax: { readonly code: string; readonly name: string } | null
  readonly amount: MoneyWire
}

/**
 * Fares by passenger type, then each tax once, over everyone, in the order the supplier lists them,
 * then what was bought with the journey.
 */
export const priceLines = <Type extends string>(price: Price<Type>): PriceLine<Type>[] => {
  const fares: PriceLine<Type>[] = price.passengers.map((passenger) => ({
    kind: 'Base',
    passengers: { type: passenger.type, count: passenger.count, each: passenger.base },
    tax: null,
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
        amount: { ...share, minor: share.minor + (known?.amount.minor ?? 0) },
      })
    }
  }
  return [
    ...fares,
    ...taxes.values(),
    ...(price.fee === undefined
      ? []
      : [{ kind: 'Fee' as const, passengers: null, tax: null, amount: price.fee }]),
  ]
}
