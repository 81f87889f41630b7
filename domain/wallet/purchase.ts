import { sum, type Currency, type Money } from '@portolan/kernel/money.ts'

/** Products an offer may apply to (wallet-20). */
export const funnels = ['Air', 'Lodging', 'Ground', 'Home', 'Homes', 'Experiences'] as const
export type Funnel = (typeof funnels)[number]
/** Funnels without the duplicate spelling. */
export type PurchaseFunnel = Exclude<Funnel, 'Homes'>

export const isForFunnel = (offered: readonly Funnel[], bought: PurchaseFunnel): boolean =>
  offered.some((funnel) => (funnel === 'Homes' ? 'Home' : funnel) === bought)

/** One part of a purchase. */
export interface PurchasePart {
  readonly funnel: PurchaseFunnel
  /** Due now, with taxes and fees; without what the property charges. */
  readonly amount: Money
  /** The part of `amount` that cannot be discounted: taxes and third-party fees. */
  readonly undiscountable: Money
  /**
   * The part of `amount` paid by airline credits: offers are judged by the whole amount, travel
   * credits pay the rest. Absent if there are none.
   */
  readonly paidByAirlines?: Money | undefined
  /** Two-character codes of the marketing airlines of every flight. */
  readonly airlines: readonly string[]
  /** Destination countries, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** Destination cities and places, by the product's search ids. */
  readonly places: readonly string[]
  readonly collection: 'Premier' | 'Lifestyle' | 'NoCollection'
  /**
   * The property charges the guest. Travel credits cannot pay for premium and lifestyle stays of
   * this kind (lodging-13).
   */
  readonly paidAtProperty: boolean
}

/** A purchase as the server knows it; never taken from the client. */
export interface Purchase {
  /** At least one, all in one currency. */
  readonly parts: readonly PurchasePart[]
  /** The person has no confirmed booking, apart from canceled ones. */
  readonly firstBooking: boolean
  /** Product time, milliseconds. */
  readonly at: number
}

export const currencyOfPurchase = ({ parts }: Purchase): Currency => {
  const [first] = parts
  if (first === undefined) throw new TypeError('wallet: a purchase without parts')
  return first.amount.currency
}
export const totalOfPurchase = (purchase: Purchase): Money =>
  sum(
    purchase.parts.map(({ amount }) => amount),
    currencyOfPurchase(purchase),
  )

/** The texts that there are, each once. */
export const namedOnce = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
]
export const atMost = (amount: Money, most: Money): Money =>
  amount.minor > most.minor ? most : amount
