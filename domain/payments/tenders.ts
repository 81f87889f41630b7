import {
  add,
  equals,
  fromWire,
  isNegative,
  subtract,
  sum,
  toWire,
  zero,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import type { RewardsCurrency } from '../rewards/account.ts'
import type { RedemptionRate } from '../rewards/redeem.ts'
import { isCharged, type HeldTender } from './tender-types.ts'

/**
 * A tender of a booking (payments-1). Frozen when the booking is placed, in the order of
 * `tenderTypes`, credits with the earliest expiration first. The card pays the rest.
 */
export type Tender =
  | FreezeTender
  | DepositTender
  | DisruptionTender
  | ConnectionTender
  | OfferTender
  | AirlineCreditTender
  | CreditTender
  | RewardsTender
  | CardTender
export interface CardTender {
  readonly kind: 'Card'
  readonly amount: MoneyWire
  /** For a later charge, made by a change: its own charge and card. Absent for the booking's charge. */
  readonly later?: { readonly charge: string; readonly brand: string; readonly lastFour: string }
}
export interface RewardsTender {
  readonly kind: 'Rewards'
  readonly accountReferenceId: string
  /** The account's name at the time of payment. */
  readonly productDisplayName: string
  readonly lastFour: string
  readonly unit: RewardsCurrency
  /** Whole miles, or cents of cash rewards. */
  readonly units: number
  /** Their value at `rate`. */
  readonly amount: MoneyWire
  readonly rate: RedemptionRate
}
export interface CreditTender {
  readonly kind: 'TravelWalletCredit'
  readonly creditId: string
  readonly amount: MoneyWire
  /**
   * For a price in another currency: the amount of the credit spent, and the rate. Absent if the
   * currencies match.
   */
  readonly spent?: { readonly amount: MoneyWire; readonly rate: RedemptionRate }
}
/** Airline credit from an earlier ticket, which pays for the same traveler's next one. */
export interface AirlineCreditTender {
  readonly kind: 'AirlineCredit'
  readonly creditId: string
  /** The airline that accepts it, two-character code. */
  readonly airline: string
  readonly amount: MoneyWire
}
/** What a frozen price pays of today's: the rise, up to its cap; zero if the price has not risen. */
export interface FreezeTender {
  readonly kind: 'PriceFreezeExerciseDiscount'
  readonly contractId: string
  readonly amount: MoneyWire
}
/** What of a hotel price freeze's deposit pays the stay; it lowers what is paid now. */
export interface DepositTender {
  readonly kind: 'HotelPriceFreezeDeposit'
  readonly contractId: string
  readonly amount: MoneyWire
}
/** What disruption assistance pays of new flights: all of their price. */
export interface DisruptionTender {
  readonly kind: 'DisruptionProtectionCredit'
  readonly contractId: string
  readonly amount: MoneyWire
}
/** What the missed-connection guarantee pays of new flights: all of their price. */
export interface ConnectionTender {
  readonly kind: 'MissedConnectionCredit'
  readonly contractId: string
  readonly amount: MoneyWire
}
/** One use of a travel offer, with its discount. */
export interface OfferTender {
  readonly kind: 'TravelWalletOffer'
  readonly offerId: string
  readonly amount: MoneyWire
}
export type TenderKind = Tender['kind']

export type TenderFault = 'NegativeTender' | 'TenderSumDiffers' | 'CurrencyDiffers'

/**
 * The first invariant of money: tenders are zero or more, in one currency, and sum exactly to the
 * accepted total. Null if it holds.
 */
export const tenderFault = (accepted: Money, tenders: readonly Tender[]): TenderFault | null => {
  const amounts = tenders.map(({ amount }) => fromWire(amount))
  if (amounts.some(({ currency }) => currency !== accepted.currency)) return 'CurrencyDiffers'
  if (amounts.some(isNegative)) return 'NegativeTender'
  return equals(amounts.reduce(add, zero(accepted.currency)), accepted) ? null : 'TenderSumDiffers'
}

/**
 * Adds the card for what the other tenders do not pay. If they pay everything there is no card; a
 * card that is the only tender stays even for zero, because stays paid at the property are
 * guaranteed by it. Throws if the others exceed the total.
 */
export const withCard = (accepted: Money, others: readonly HeldTender[]): readonly Tender[] => {
  const remainder = subtract(
    accepted,
    sum(
      others.map(({ amount }) => fromWire(amount)),
      accepted.currency,
    ),
  )
  if (isNegative(remainder)) throw new RangeError('payments: the tenders exceed the total')
  return remainder.minor === 0n && others.length > 0
    ? others
    : [...others, { kind: 'Card', amount: toWire(remainder) }]
}

/** The amount the card pays; null if no card is needed. */
export const cardPart = (tenders: readonly Tender[]): MoneyWire | null =>
  tenders.find(isCharged)?.amount ?? null

/** The booking's tender of a kind that it has at most once; undefined if it has none. */
export const tenderOf = <K extends TenderKind>(
  tenders: readonly Tender[],
  kind: K,
): Extract<Tender, { readonly kind: K }> | undefined =>
  tenders.find((tender): tender is Extract<Tender, { readonly kind: K }> => tender.kind === kind)
