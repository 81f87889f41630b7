import { exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** Common to all parts of a booking. A part is one order at one supplier with its own price. */
export interface PartTerms {
  /** The accepted price, which is what is charged. */
  readonly total: MoneyWire
  /** Set if the supplier sells in another currency: its price, and the rate used for the total. */
  readonly exchange?: { readonly rate: ExchangeRate; readonly cost: MoneyWire }
  /** Hash of everything that was priced; a different hash requires a new quote. */
  readonly fingerprint: string
  /** Number of documents (tickets) to be issued. */
  readonly documents: number
  /**
   * Set if the supplier decides later: milliseconds from the order in which it has to confirm. The
   * card is authorized meanwhile and charged for nothing that is not confirmed.
   */
  readonly decidesIn?: number
  /** How long its supplier would hold price and places without cost, ms; absent if it doesn't. */
  readonly holdsFor?: number
  /** Its supplier holds it under the reference of its order (approvals-5). */
  readonly isHeld?: true
  /** For how many of the booking's travelers it is, from the first; for all if absent. */
  readonly travelers?: number
  /** Sold as a part of a package. */
  readonly packaged?: true
  /** A trip of the person with whose flights it is sold at package rates (packages-18). */
  readonly alongTrip?: string
  /** Bought for a booked trip without opening one: it becomes a part of that trip (decision 0164). */
  readonly joinsTrip?: string
  /** An add-on: the product whose first part in the booking it belongs to. */
  readonly addOnOf?: string
}

/** One order at one supplier with its own price; what only its product knows is typed there. */
export interface BookingPart extends PartTerms {
  /** As registered: `BookingProduct.name`. */
  readonly product: string
}
/** A part of a placed booking; its trip and its changes find it by this id. */
export type OrderedPart = BookingPart & { readonly id: string }

/** The trip with whose flights a booking is sold at package rates; undefined alone. */
export const alongTripOf = (parts: readonly Pick<PartTerms, 'alongTrip'>[]): string | undefined =>
  parts.find(({ alongTrip }) => alongTrip !== undefined)?.alongTrip

/** The supplier's price in its own currency; orders at another total are rejected. */
export const costOf = ({ total, exchange }: Pick<PartTerms, 'total' | 'exchange'>): MoneyWire =>
  exchange?.cost ?? total

/** Converts a new supplier price to the currency of sale, in minor units. */
export const soldAt = ({ exchange }: Pick<PartTerms, 'exchange'>, minor: number): number =>
  exchange === undefined ? minor : exchangedMinor(minor, exchange.rate)

/** The total to accept, authorize and capture. */
export const totalOf = (parts: readonly Pick<PartTerms, 'total'>[]): MoneyWire => {
  const [first] = parts
  if (first === undefined) throw new Error('checkout: a booking of nothing')
  return toWire(
    sum(
      parts.map(({ total }) => fromWire(total)),
      first.total.currency,
    ),
  )
}
