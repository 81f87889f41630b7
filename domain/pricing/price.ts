import type { MoneyWire } from '@portolan/kernel/money.ts'

/** Kinds of add-ons; each has its label on the screens. */
export const addOnKinds = ['SeatsAndBags'] as const
export type AddOnKind = (typeof addOnKinds)[number]

/** Something bought in addition to a part. */
export interface AddOnLine {
  readonly kind: AddOnKind
  /** What the label says beside the kind, such as a count. */
  readonly facts: Readonly<Record<string, string | number>>
  readonly amount: MoneyWire
  /** Id of the part it belongs to; absent where the price is of one part. */
  readonly part?: string | undefined
}
export interface Discount {
  /** The total without the discount. */
  readonly grandTotal: MoneyWire
  /** Positive. */
  readonly discountAmount: MoneyWire
  readonly type: string
}

/** The price of anything that is sold (pricing-1). All amounts are in one currency. */
export interface Price {
  readonly base: MoneyWire
  readonly tax: MoneyWire
  /** Base + tax. */
  readonly subTotal: MoneyWire
  /** Mandatory fees; zero if there are none. */
  readonly fee: MoneyWire
  readonly discount?: Discount | undefined
  /** Empty if none were chosen; a free add-on is a line of zero. */
  readonly addOns: readonly AddOnLine[]
  /** Subtotal + fee + add-ons - discount. */
  readonly grandTotal: MoneyWire
  /** Difference from the total of the option it is compared with; absent where there is none. */
  readonly incrementalTotalDifference?: MoneyWire | undefined
}

/** The price of one passenger of a type, bought `count` times. All products' prices have this shape. */
export interface PersonPrice<Type extends string = string> {
  readonly type: Type
  readonly count: number
  readonly base: MoneyWire
  readonly taxes: readonly {
    readonly code: string
    readonly name: string
    readonly amount: MoneyWire
  }[]
  readonly total: MoneyWire
}

/** A price whose base and taxes are those of passengers. */
export interface PassengersPrice<Type extends string = string> extends Price {
  readonly passengers: readonly PersonPrice<Type>[]
}
