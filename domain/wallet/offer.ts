import {
  compare,
  fromWire,
  money,
  scale,
  subtract,
  sum,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { unmet, type Condition } from './condition.ts'
import {
  currencyOfPurchase,
  isForFunnel,
  type Funnel,
  type Purchase,
  type PurchasePart,
} from './purchase.ts'

/**
 * A fixed amount, or a share of the eligible amount in hundredths of a percent with an optional
 * maximum.
 */
export type Rate =
  | { readonly kind: 'Fixed'; readonly amount: MoneyWire }
  | { readonly kind: 'Percent'; readonly hundredths: number; readonly upTo: MoneyWire | null }

/** A discount on the price now, or cash back as travel credit after the trip. */
export interface Benefit {
  readonly kind: 'Discount' | 'CashBack'
  readonly rate: Rate
}

/** A stored travel offer (wallet-14). Instants are milliseconds of product time. */
export interface Offer {
  readonly id: string
  readonly title: string
  /** The advertised amount; the actual benefit follows from `benefit`. */
  readonly amount: Money
  /** 0: its product or collection; 2: its destination. */
  readonly descriptions: readonly string[]
  readonly funnels: readonly Funnel[]
  readonly saleEventStartOn: number | null
  readonly expiresOn: number
  readonly condition: Condition | null
  readonly benefit: Benefit
  readonly shopPageBanner: string | null
  readonly availabilityPageBanner: string | null
  readonly landingPageBanner: string | null
  readonly termsAndConditions: string
  readonly imageId: string | null
  readonly imageFolderUrl: string | null
}

/** An offer of a person with its remaining uses: one use per customer (wallet-16). */
export interface OwnOffer {
  readonly offer: Offer
  readonly usesLeft: number
}

/** Why an offer does not apply to a purchase. */
export type OfferRefusal =
  | { readonly kind: 'Used' }
  | { readonly kind: 'NotStarted'; readonly startsAt: number }
  | { readonly kind: 'Expired'; readonly expiredAt: number }
  | { readonly kind: 'OtherProduct' }
  | { readonly kind: 'OtherCurrency' }
  | { readonly kind: 'NotMet'; readonly condition: Condition }
  /** No part of the price is discountable. */
  | { readonly kind: 'GivesNothing' }

/** An offer is active only after its start (wallet-15); without a start it is always active. */
export const hasBegun = (offer: Pick<Offer, 'saleEventStartOn'>, now: number): boolean =>
  offer.saleEventStartOn === null || offer.saleEventStartOn < now
export const isOver = (offer: Pick<Offer, 'expiresOn'>, now: number): boolean =>
  offer.expiresOn <= now

const lesserOf = (a: Money, b: Money): Money => (compare(a, b) <= 0 ? a : b)

/** Applies a rate to an amount: never more than the amount, percentages rounded half up. */
export const rateOf = (rate: Rate, amount: Money): Money => {
  if (amount.minor <= 0n) return money(0n, amount.currency)
  if (rate.kind === 'Fixed') return lesserOf(fromWire(rate.amount), amount)
  const share = scale(amount, BigInt(rate.hundredths), 10_000n)
  return lesserOf(rate.upTo === null ? share : lesserOf(share, fromWire(rate.upTo)), amount)
}

const currencyOfRate = (rate: Rate): string | null =>
  rate.kind === 'Fixed' ? rate.amount.currency : (rate.upTo?.currency ?? null)

export interface Given {
  /** The parts it applies to. */
  readonly parts: readonly PurchasePart[]
  readonly discount: Money
  readonly cashBack: Money
}

/**
 * Value of an offer on a purchase whose conditions are met: its rate on the discountable amount of
 * the parts it applies to.
 */
export const worthOf = (offer: Pick<Offer, 'funnels' | 'benefit'>, purchase: Purchase): Money => {
  const parts = purchase.parts.filter(({ funnel }) => isForFunnel(offer.funnels, funnel))
  return rateOf(
    offer.benefit.rate,
    sum(
      parts.map(({ amount, undiscountable }) => subtract(amount, undiscountable)),
      currencyOfPurchase(purchase),
    ),
  )
}

/**
 * What an offer gives on a purchase, or why it does not apply. A discount never exceeds the
 * discountable amount of its parts.
 */
export const givenBy = (
  { offer, usesLeft }: OwnOffer,
  purchase: Purchase,
):
  | { readonly ok: true; readonly given: Given }
  | { readonly ok: false; readonly refusal: OfferRefusal } => {
  const refused = (refusal: OfferRefusal) => ({ ok: false, refusal }) as const
  const { at } = purchase
  if (isOver(offer, at)) return refused({ kind: 'Expired', expiredAt: offer.expiresOn })
  if (!hasBegun(offer, at))
    return refused({ kind: 'NotStarted', startsAt: offer.saleEventStartOn ?? at })
  if (usesLeft <= 0) return refused({ kind: 'Used' })
  const parts = purchase.parts.filter(({ funnel }) => isForFunnel(offer.funnels, funnel))
  if (parts.length === 0) return refused({ kind: 'OtherProduct' })
  const currency = currencyOfPurchase(purchase)
  const { kind, rate } = offer.benefit
  // Cash back is credited in the currency of the offer.
  if (
    (currencyOfRate(rate) ?? (kind === 'CashBack' ? offer.amount.currency : currency)) !== currency
  )
    return refused({ kind: 'OtherCurrency' })
  const missing = offer.condition === null ? null : unmet(offer.condition, { purchase, parts })
  if (missing !== null) return refused({ kind: 'NotMet', condition: missing })
  const worth = worthOf(offer, purchase)
  if (worth.minor === 0n) return refused({ kind: 'GivesNothing' })
  const nothing = money(0n, currency)
  return {
    ok: true,
    given: {
      parts,
      discount: kind === 'Discount' ? worth : nothing,
      cashBack: kind === 'CashBack' ? worth : nothing,
    },
  }
}
