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

/**
 * What a booking is paid with (payment kinds of specification section 3). Frozen when it is placed,
 * in this order: the offer, airlines' credits and then travel credits, each with the earliest
 * expiry first, rewards, and the card, which pays the rest.
 */
export type Tender = OfferTender | AirlineCreditTender | CreditTender | RewardsTender | CardTender
export interface CardTender {
  readonly kind: 'Card'
  readonly amount: MoneyWire
  /**
   * Of what was paid later, for a change: its own charge, and the card it was made on. Absent: the
   * booking's.
   */
  readonly later?: { readonly charge: string; readonly brand: string; readonly lastFour: string }
}
export interface RewardsTender {
  readonly kind: 'Rewards'
  readonly accountReferenceId: string
  /** As the account was called when it paid. */
  readonly productDisplayName: string
  readonly lastFour: string
  readonly unit: RewardsCurrency
  /** Whole miles, or cents of cash rewards. */
  readonly units: number
  /** What they were worth at `rate`. */
  readonly amount: MoneyWire
  readonly rate: RedemptionRate
}
export interface CreditTender {
  readonly kind: 'TravelWalletCredit'
  readonly creditId: string
  readonly amount: MoneyWire
  /**
   * Of a price in another currency than the credit's: what of the credit pays it, and at which
   * rate. Absent: the amount itself.
   */
  readonly spent?: { readonly amount: MoneyWire; readonly rate: RedemptionRate }
}
/**
 * What an airline kept of an earlier ticket: it takes that as payment of the same traveller's next
 * one.
 */
export interface AirlineCreditTender {
  readonly kind: 'AirlineCredit'
  readonly creditId: string
  /** Who takes it as payment, two letters. */
  readonly airline: string
  readonly amount: MoneyWire
}
/** One use of a travel offer, and the discount it gave. */
export interface OfferTender {
  readonly kind: 'TravelWalletOffer'
  readonly offerId: string
  readonly amount: MoneyWire
}
export type TenderKind = Tender['kind']

export type TenderFault = 'NegativeTender' | 'TenderSumDiffers' | 'CurrencyDiffers'

/**
 * The first invariant of money: the tenders sum to the accepted total, exactly, each zero or more,
 * in one currency.
 */
export const tenderFault = (accepted: Money, tenders: readonly Tender[]): TenderFault | null => {
  const amounts = tenders.map(({ amount }) => fromWire(amount))
  if (amounts.some(({ currency }) => currency !== accepted.currency)) return 'CurrencyDiffers'
  if (amounts.some(isNegative)) return 'NegativeTender'
  return equals(amounts.reduce(add, zero(accepted.currency)), accepted) ? null : 'TenderSumDiffers'
}

/**
 * The card pays whatever no other tender does; where the others pay everything, there is no card
 * among them. Alone it stays, also for nothing: what is paid at the property has its card. Throws
 * when the others exceed the total.
 */
export const withCard = (
  accepted: Money,
  others: readonly Exclude<Tender, CardTender>[],
): readonly Tender[] => {
  const left = subtract(
    accepted,
    sum(
      others.map(({ amount }) => fromWire(amount)),
      accepted.currency,
    ),
  )
  if (isNegative(left)) throw new RangeError('payments: the tenders exceed the total')
  return left.minor === 0n && others.length > 0
    ? others
    : [...others, { kind: 'Card', amount: toWire(left) }]
}

/** What the card pays; null where it pays nothing, and no card is needed. */
export const cardPart = (tenders: readonly Tender[]): MoneyWire | null =>
  tenders.find((tender) => tender.kind === 'Card')?.amount ?? null
