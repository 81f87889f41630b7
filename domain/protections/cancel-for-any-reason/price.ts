import { add, scale, type Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import { premiumFrom, type ExpectedCost } from '../premium.ts'
import { cancelTerms, type Covered } from './terms.ts'

export const cancelPremium = (cost: ExpectedCost): Money => premiumFrom(cost, cancelTerms.loading)
/** What is refunded in money: the cover's percentage of what was paid, to the minor unit. */
export const coverageOf = (paid: Money, percent: number): Money =>
  scale(paid, BigInt(percent), 100n)
/** The premium as a percentage of the price, rounded. */
export const premiumPercent = (premium: Money, total: Money): number =>
  Number(scale(premium, 100n, total.minor).minor)

/** Premium, worst case and fair price before paying. */
export const cancelBeforePaying = (
  paid: Money,
  covers: Covered,
  cost: ExpectedCost,
): BeforePaying => {
  const premium = cancelPremium(cost)
  return {
    cap: coverageOf(paid, cancelTerms.percent[covers]),
    worstCase: { loses: premium, clause: 'cancel-for-any-reason.deadline' },
    fairPrice: fairPrice(premium, cost),
  }
}

/** The cover of rooms as the property's page sells it. */
export interface RoomCoverQuote {
  readonly id: string
  /** In the order of the rooms. */
  readonly premiumPrices: readonly Money[]
  readonly coverageAmount: Money
  readonly coveragePercentage: number
  /** How the premium is described. */
  readonly pricingDescription: 'PerRoom' | 'PerStay'
  readonly additionalInfo: { readonly shouldRefundCfarPremium: boolean }
}
export type RoomVariantKind = 'Default' | 'RefundableRoom'
export interface RoomVariant {
  readonly kind: RoomVariantKind
  readonly total: Money
  /** Zero without the cover. */
  readonly premiumPercent: number
}
/** A room without the cover and, where it is sold, with it. */
export const roomVariants = (
  total: Money,
  quote: RoomCoverQuote | null,
): readonly RoomVariant[] => {
  const plain: RoomVariant = { kind: 'Default', total, premiumPercent: 0 }
  const [first, ...more] = quote?.premiumPrices ?? []
  if (first === undefined) return [plain]
  const premium = more.reduce(add, first)
  return [
    plain,
    {
      kind: 'RefundableRoom',
      total: add(total, premium),
      premiumPercent: premiumPercent(premium, total),
    },
  ]
}
