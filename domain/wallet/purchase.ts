import { sum, type Currency, type Money } from '@portolan/kernel/money.ts'

/** What an offer may be for (specification section 3, where homes are written in both ways). */
export const funnels = ['Air', 'Lodging', 'Ground', 'Home', 'Homes', 'Experiences'] as const
export type Funnel = (typeof funnels)[number]
/** The same without its second spelling. */
export type PurchaseFunnel = Exclude<Funnel, 'Homes'>

export const isForFunnel = (offered: readonly Funnel[], bought: PurchaseFunnel): boolean =>
  offered.some((funnel) => (funnel === 'Homes' ? 'Home' : funnel) === bought)

/** One part of what is about to be paid. */
export interface PurchasePart {
  readonly funnel: PurchaseFunnel
  /** Due now, all in. What a property takes itself is no part of it. */
  readonly amount: Money
  /** Of the amount, what no discount touches: taxes, and fees that are not ours. */
  readonly undiscountable: Money
  /**
   * Of the amount, what airlines' credits pay: an offer is judged by the whole, and travel credits
   * pay of what is left. Absent where none do.
   */
  readonly paidByAirlines?: Money | undefined
  /** Marketing airlines of every flight in it, two letters. */
  readonly airlines: readonly string[]
  /** Where it leads, ISO 3166-1, two letters. */
  readonly countries: readonly string[]
  /** Cities and destinations it leads to, as the product names them in its searches. */
  readonly places: readonly string[]
  readonly collection: 'Premier' | 'Lifestyle' | 'NoCollection'
  /**
   * The property charges the guest: travel credits do not pay for premium and lifestyle stays of
   * this kind (specification section 9).
   */
  readonly paidAtProperty: boolean
}

/** What is about to be paid, as the server knows it: never the client's word. */
export interface Purchase {
  /** At least one, all in one currency. */
  readonly parts: readonly PurchasePart[]
  /** No booking of this person has ever been confirmed. */
  readonly firstBooking: boolean
  /** Product time, milliseconds. */
  readonly at: number
}

export const currencyOfPurchase = ({ parts }: Purchase): Currency => {
  const [first] = parts
  if (first === undefined) throw new TypeError('wallet: a purchase of nothing')
  return first.amount.currency
}
export const totalOfPurchase = (purchase: Purchase): Money =>
  sum(
    purchase.parts.map(({ amount }) => amount),
    currencyOfPurchase(purchase),
  )
