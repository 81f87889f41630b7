import { add, scale, subtract, sum, times, type Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { excess, least } from '../clause.ts'
import { fairPrice } from '../fair-price.ts'
import { premiumFrom, type ExpectedCost } from '../premium.ts'
import type { FrozenTraveler, PriceFreeze } from './freeze.ts'
import { priceFreezeTerms } from './terms.ts'

/** The fee of each traveler, from the expected cost of one traveler's freeze. */
export const priceFreezeFee = (cost: ExpectedCost): Money =>
  premiumFrom(cost, priceFreezeTerms.loading)

/** How one traveler's price is shared at today's price (protections-5). */
export interface FreezeShare {
  readonly frozen: Money
  readonly current: Money
  /** The rise; zero if the price fell. */
  readonly rise: Money
  /** Paid by the freeze: the rise up to the cap. */
  readonly benefit: Money
  /** Paid by the traveler. */
  readonly pays: Money
  /** By how much the price can rise further until the traveler pays more. */
  readonly capLeft: Money
}
export const freezeShare = (frozen: Money, cap: Money, current: Money): FreezeShare => {
  const rise = excess(current, frozen)
  const benefit = least(rise, cap)
  const pays = subtract(current, benefit)
  return { frozen, current, rise, benefit, pays, capLeft: subtract(cap, benefit) }
}
/** In the order of the contract's travelers. Throws if a price is missing. */
export const freezeShares = (
  { travelers, cap }: Pick<PriceFreeze, 'travelers' | 'cap'>,
  current: readonly Money[],
): readonly FreezeShare[] => {
  if (current.length !== travelers.length)
    throw new RangeError('protections: a price for each traveler of the freeze')
  return travelers.map(({ frozen }, at) => freezeShare(frozen, cap, current[at] ?? frozen))
}

export interface FreezeOffer {
  readonly travelers: readonly FrozenTraveler[]
  readonly cap: Money
  readonly cost: ExpectedCost
}
/** The price beyond which the traveler pays a part of the rise. */
export const coveredUntil = ({ frozen }: FrozenTraveler, cap: Money): Money => add(frozen, cap)
/** Fee, worst case and fair price of a freeze before it is paid. */
export const freezeBeforePaying = ({ travelers, cap, cost }: FreezeOffer): BeforePaying => {
  const count = travelers.length
  const fee = sum(
    travelers.map(() => priceFreezeFee(cost)),
    cap.currency,
  )
  return {
    cap: times(cap, count),
    worstCase: { loses: fee, clause: 'price-freeze.expired' },
    fairPrice: fairPrice(fee, { ...cost, total: times(cost.total, count) }),
  }
}

/** One line of the table that explains a freeze: what the price may be, and what is paid then. */
export type FreezeExample =
  | { readonly kind: 'Fallen' | 'RisenWithinCap' | 'RisenBeyondCap'; readonly share: FreezeShare }
  | { readonly kind: 'Gone'; readonly feeRefund: Money }
/** A price below the frozen one, one within the cap, one beyond it, and none, for one traveler. */
export const freezeExamples = (
  { frozen }: FrozenTraveler,
  cap: Money,
  fee: Money,
): readonly FreezeExample[] => {
  const at = (percent: bigint): Money => add(frozen, scale(cap, percent, 100n))
  const fallen = scale(frozen, 88n, 100n)
  return [
    { kind: 'Fallen', share: freezeShare(frozen, cap, fallen) },
    { kind: 'RisenWithinCap', share: freezeShare(frozen, cap, at(60n)) },
    { kind: 'RisenBeyondCap', share: freezeShare(frozen, cap, at(190n)) },
    { kind: 'Gone', feeRefund: fee },
  ]
}
