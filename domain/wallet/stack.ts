import {
  allocate,
  compare,
  isNegative,
  money,
  subtract,
  sum,
  type Money,
} from '@portolan/kernel/money.ts'
import { byExpiry, creditRefusalOf, type Holdables, type UsableCredit } from './credit.ts'
import { givenBy, type Given, type OfferRefusal, type OwnOffer } from './offer.ts'
import { currencyOfPurchase, type Purchase, type PurchasePart } from './purchase.ts'

/** One valid combination from the wallet: at most one offer, then credits (wallet-17). */
export interface Stack {
  readonly offer: {
    readonly offerId: string
    readonly discount: Money
    readonly cashBack: Money
  } | null
  /** In the order they are spent; never zero. */
  readonly credits: readonly { readonly creditId: string; readonly amount: Money }[]
  /** The amount that the wallet does not cover. */
  readonly rest: Money
  /** The value of the offer, now or later. Credits belong to the person, so they save nothing. */
  readonly saved: Money
}

/** Outcome of one offer: the combination with it, or why it does not apply. */
export interface WeighedOffer {
  readonly offerId: string
  readonly outcome:
    | { readonly kind: 'Legal'; readonly stack: Stack }
    | { readonly kind: 'Refused'; readonly refusal: OfferRefusal }
}
export interface StackProof {
  readonly best: Stack
  readonly weighed: readonly WeighedOffer[]
}

/**
 * Unpaid amount of each part after the discount, which is allocated by discountable amounts, and
 * after airline credits. Negative if these exceed the part.
 */
const leftOfParts = (purchase: Purchase, given: Given | null): readonly PurchasePart[] => {
  const shares =
    given === null || given.discount.minor === 0n
      ? []
      : allocate(
          given.discount,
          given.parts.map(({ amount, undiscountable }) => amount.minor - undiscountable.minor),
        )
  return purchase.parts.map((part) => {
    const share = shares[given?.parts.indexOf(part) ?? -1]
    const taken = [share, part.paidByAirlines].filter((amount) => amount !== undefined)
    return taken.length === 0
      ? part
      : { ...part, amount: subtract(part.amount, sum(taken, part.amount.currency)) }
  })
}

/**
 * The most that some credits can pay payable for some parts, as a minimum cut (max-flow min-cut). A
 * cut takes a set of parts whole, and each credit that may pay any other part. Enumerates the sets,
 * since bookings have few parts.
 */
const mostPayable = (
  credits: readonly UsableCredit[],
  parts: readonly PurchasePart[],
  at: number,
): bigint => {
  const may = credits.map((credit) =>
    parts.map((part) => creditRefusalOf(credit, part, at) === null),
  )
  let most: bigint | null = null
  for (let cut = 0; cut < 1 << parts.length; cut++) {
    const ofParts = parts.reduce(
      (all, { amount }, at) => all + ((cut >> at) & 1 ? amount.minor : 0n),
      0n,
    )
    const ofCredits = credits.reduce(
      (all, { available }, of) =>
        all +
        (parts.some((_, at) => !((cut >> at) & 1) && may[of]?.[at] === true)
          ? available.minor
          : 0n),
      0n,
    )
    if (most === null || ofParts + ofCredits < most) most = ofParts + ofCredits
  }
  return most ?? 0n
}

/**
 * Spends as much credit as possible, and of what expires first as much as possible. Payable sets
 * form a polymatroid, so maximizing each credit in turn also maximizes the total.
 */
const spendCredits = (
  credits: readonly UsableCredit[],
  parts: readonly PurchasePart[],
  at: number,
): Stack['credits'] => {
  const spent: { creditId: string; amount: Money }[] = []
  const taken: UsableCredit[] = []
  let before = 0n
  for (const credit of [...credits].sort(byExpiry)) {
    taken.push(credit)
    const payable = mostPayable(taken, parts, at)
    if (payable > before)
      spent.push({
        creditId: credit.creditId,
        amount: money(payable - before, credit.available.currency),
      })
    before = payable
  }
  return spent
}

const stackOf = (
  purchase: Purchase,
  credits: readonly UsableCredit[],
  own: OwnOffer | null,
  given: Given | null,
): Stack => {
  const currency = currencyOfPurchase(purchase)
  const parts = leftOfParts(purchase, given)
  const spent = spendCredits(credits, parts, purchase.at)
  const discount = given?.discount ?? money(0n, currency)
  const cashBack = given?.cashBack ?? money(0n, currency)
  return {
    offer: own === null ? null : { offerId: own.offer.id, discount, cashBack },
    credits: spent,
    rest: subtract(
      sum(
        parts.map(({ amount }) => amount),
        currency,
      ),
      sum(
        spent.map(({ amount }) => amount),
        currency,
      ),
    ),
    saved: money(discount.minor + cashBack.minor, currency),
  }
}

interface Legal {
  readonly own: OwnOffer
  readonly stack: Stack
}
/** Best first: most saved, then least left to pay, then earliest expiration of the offer, then id. */
const betterFirst = (a: Legal, b: Legal): number =>
  compare(b.stack.saved, a.stack.saved) ||
  compare(a.stack.rest, b.stack.rest) ||
  a.own.offer.expiresOn - b.own.offer.expiresOn ||
  (a.own.offer.id < b.own.offer.id ? -1 : 1)

/**
 * The best valid combination, and what every other offer would give or why it does not apply.
 * Credits are spent in full with each; a person may spend less (`acceptStack`).
 */
export const bestStack = (purchase: Purchase, { credits, offers }: Holdables): StackProof => {
  const legal: Legal[] = []
  const refused: WeighedOffer[] = []
  for (const own of offers) {
    const answer = givenBy(own, purchase)
    if (answer.ok) legal.push({ own, stack: stackOf(purchase, credits, own, answer.given) })
    else
      refused.push({ offerId: own.offer.id, outcome: { kind: 'Refused', refusal: answer.refusal } })
  }
  legal.sort(betterFirst)
  return {
    best: legal[0]?.stack ?? stackOf(purchase, credits, null, null),
    weighed: [
      ...legal.map(({ own, stack }): WeighedOffer => ({
        offerId: own.offer.id,
        outcome: { kind: 'Legal', stack },
      })),
      ...refused,
    ],
  }
}

/** The combination a person requests. */
export interface RequestedStack {
  readonly offerId?: string
  readonly credits?: readonly { readonly creditId: string; readonly amount: Money }[]
}

/** Why a requested combination is not valid; `at` is the index of the requested credit. */
export type StackFault =
  | { readonly of: 'offer'; readonly reason: 'Unknown' | OfferRefusal['kind'] }
  | {
      readonly of: 'credit'
      readonly at: number
      readonly reason:
        | 'Unknown'
        | 'Twice'
        | 'NotPositive'
        | 'MoreThanLeft'
        | 'OtherCurrency'
        | 'Restricted'
        | 'PaidAtProperty'
        | 'Expired'
    }
  /** Each credit could be spent, but together they exceed what they may pay. */
  | { readonly of: 'credits'; readonly reason: 'MoreThanPayable' }
  /** With the offer's discount, airline credits exceed the price of a ticket. */
  | { readonly of: 'airlines'; readonly reason: 'MoreThanPayable' }

type CreditFaultReason = Extract<StackFault, { readonly of: 'credit' }>['reason']
/** Why this amount of a credit cannot be spent on any of the parts; null if it can. */
const creditFault = (
  credit: UsableCredit,
  amount: Money,
  parts: readonly PurchasePart[],
  now: number,
): CreditFaultReason | null => {
  const refusals = parts.map((part) => creditRefusalOf(credit, part, now))
  const refusal = refusals.includes(null) ? null : (refusals[0] ?? null)
  if (refusal !== null) return refusal
  if (amount.currency !== credit.available.currency) return 'OtherCurrency'
  if (amount.minor <= 0n) return 'NotPositive'
  return amount.minor > credit.available.minor ? 'MoreThanLeft' : null
}

/**
 * Checks a requested combination and returns it with the offer's own amounts, or why it is not
 * valid. Credits may pay less than they could.
 */
export const acceptStack = (
  purchase: Purchase,
  { credits, offers }: Holdables,
  requested: RequestedStack,
):
  | { readonly ok: true; readonly stack: Stack }
  | { readonly ok: false; readonly fault: StackFault } => {
  const no = (fault: StackFault) => ({ ok: false, fault }) as const
  const own =
    requested.offerId === undefined
      ? null
      : offers.find(({ offer }) => offer.id === requested.offerId)
  if (own === undefined) return no({ of: 'offer', reason: 'Unknown' })
  const answer = own === null ? null : givenBy(own, purchase)
  if (answer !== null && !answer.ok) return no({ of: 'offer', reason: answer.refusal.kind })
  const parts = leftOfParts(purchase, answer?.given ?? null)
  if (parts.some(({ amount }) => isNegative(amount)))
    return no({ of: 'airlines', reason: 'MoreThanPayable' })
  const wanted: UsableCredit[] = []
  for (const [at, { creditId, amount }] of (requested.credits ?? []).entries()) {
    const credit = credits.find((held) => held.creditId === creditId)
    if (credit === undefined) return no({ of: 'credit', at, reason: 'Unknown' })
    if (wanted.some((earlier) => earlier.creditId === creditId))
      return no({ of: 'credit', at, reason: 'Twice' })
    const reason = creditFault(credit, amount, parts, purchase.at)
    if (reason !== null) return no({ of: 'credit', at, reason })
    wanted.push({ ...credit, available: amount })
  }
  const spent = stackOf(purchase, wanted, own, answer?.given ?? null)
  const whole = sum(
    wanted.map(({ available }) => available),
    currencyOfPurchase(purchase),
  )
  if (
    compare(
      sum(
        spent.credits.map(({ amount }) => amount),
        whole.currency,
      ),
      whole,
    ) !== 0
  )
    return no({ of: 'credits', reason: 'MoreThanPayable' })
  return { ok: true, stack: spent }
}
