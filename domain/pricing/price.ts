import type { MoneyWire } from '@portolan/kernel/money.ts'

/** The price of one person of a type, `count` of whom buy: the shape every product's price has. */
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

export interface Price<Type extends string = string> {
  readonly passengers: readonly PersonPrice<Type>[]
  readonly base: MoneyWire
  readonly tax: MoneyWire
  /** What was bought with the journey, seats and bags; absent where nothing was. */
  readonly fee?: MoneyWire | undefined
  /** Base + tax + fee of everyone: what is accepted, authorised and captured. */
  readonly grandTotal: MoneyWire
}
