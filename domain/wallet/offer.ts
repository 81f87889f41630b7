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

/** So much, or a share of the eligible amount in hundredths of a percent, at most so much. */
export type Rate =
  | { readonly kind: 'Fixed'; readonly amount: MoneyWire }
  | { readonly kind: 'Percent'; readonly hundredths: number; readonly upTo: MoneyWire | null }

/** Off the price now, or into the wallet as a travel credit once the trip is over. */
export interface Benefit {
  readonly kind: 'Discount' | 'CashBack'
  readonly rate: Rate
}

/** A travel offer as it is kept (specification section 3). Instants are product time, milliseconds. */
export interface Offer {
  readonly id: string
  readonly title: string
  /** As it is advertised; what it gives on a purchase is the benefit's to say. */
  readonly amount: Money
  /** 0: what it is for, or the collection; 2: the destination it names. */
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

/**
 * An offer of a person, and how often it can still be used: one use once per customer (decision 40
 * of the specification).
 */
export interface OwnOffer {
  readonly offer: Offer
  readonly usesLeft: number
}

/** Why an offer gives nothing on a purchase. */
export type OfferRefusal =
  | { readonly kind: 'Used' }
  | { readonly kind: 'NotStarted'; readonly startsAt: number }
  | { readonly kind: 'Expired'; readonly expiredAt: number }
  | { readonly kind: 'OtherProduct' }
  | { readonly kind: 'OtherCurrency' }
  | { readonly kind: 'NotMet'; readonly condition: Condition }
  /** Nothing of the price can be discounted. */
  | { readonly kind: 'GivesNothing' }

/**
 * Offers count as active only once their start is past (specification section 5); one without a
 * start has begun (decision 23 of the specification).
 */
export const hasBegun = (offer: Pick<Offer, 'saleEventStartOn'>, now: number): boolean =>
  offer.saleEventStartOn === null || offer.saleEventStartOn < now
export const isOver = (offer: Pick<Offer, 'expiresOn'>, now: number): boolean =>
  offer.expiresOn <= now

const least = (a: Money, b: Money): Money => (compare(a, b) <= 0 ? a : b)

/** What a rate is of an amount: never above it, percentages half up. */
export const rateOf = (rate: Rate, amount: Money): Money => {
  if (amount.minor <= 0n) return money(0n, amount.currency)
  if (rate.kind === 'Fixed') return least(fromWire(rate.amount), amount)
  const share = scale(amount, BigInt(rate.hundredths), 10_000n)
  return least(rate.upTo === null ? share : least(share, fromWire(rate.upTo)), amount)
}

const currencyOfRate = (rate: Rate): string | null =>
  rate.kind === 'Fixed' ? rate.amount.currency : (rate.upTo?.currency ?? null)

export interface Given {
  /** The parts it is for. */
  readonly parts: readonly PurchasePart[]
  readonly discount: Money
  readonly cashBack: Money
}

/**
 * What an offer is worth on a purchase whose conditions have been judged: its rate of what may be
 * discounted of the parts it is for.
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
 * What one offer gives on a purchase, or why it gives nothing. A discount never exceeds what may be
 * discounted of the parts it is for.
 */
export const givenBy = (
  { offer, usesLeft }: OwnOffer,
  purchase: Purchase,
):
  | { readonly ok: true; readonly given: Given }
  | { readonly ok: false; readonly refusal: OfferRefusal } => {
  const no = (refusal: OfferRefusal) => ({ ok: false, refusal }) as const
  const { at } = purchase
  if (isOver(offer, at)) return no({ kind: 'Expired', expiredAt: offer.expiresOn })
  if (!hasBegun(offer, at))
    return no({ kind: 'NotStarted', startsAt: offer.saleEventStartOn ?? at })
  if (usesLeft <= 0) return no({ kind: 'Used' })
  const parts = purchase.parts.filter(({ funnel }) => isForFunnel(offer.funnels, funnel))
  if (parts.length === 0) return no({ kind: 'OtherProduct' })
  const currency = currencyOfPurchase(purchase)
  const { kind, rate } = offer.benefit
  // What it gives back later is a credit, in the currency of the offer.
  if (
    (currencyOfRate(rate) ?? (kind === 'CashBack' ? offer.amount.currency : currency)) !== currency
  )
    return no({ kind: 'OtherCurrency' })
  const missing = offer.condition === null ? null : unmet(offer.condition, { purchase, parts })
  if (missing !== null) return no({ kind: 'NotMet', condition: missing })
  const worth = worthOf(offer, purchase)
  if (worth.minor === 0n) return no({ kind: 'GivesNothing' })
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
