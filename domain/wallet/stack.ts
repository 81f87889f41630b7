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

/**
 * One legal way of paying out of the wallet: at most one offer, then credits (decision 40 of the
 * specification).
 */
export interface Stack {
  readonly offer: {
    readonly offerId: string
    readonly discount: Money
    readonly cashBack: Money
  } | null
  /** In the order in which they are spent; never zero. */
  readonly credits: readonly { readonly creditId: string; readonly amount: Money }[]
  /** What the wallet does not pay. */
  readonly rest: Money
  /** What the offer is worth, now or later: credits are the person's own and save nothing. */
  readonly saved: Money
}

/**
 * What every offer of the person would have given, the best first, then those that give nothing
 * with the reason.
 */
export interface Weighed {
  readonly offerId: string
  readonly outcome:
    | { readonly kind: 'Legal'; readonly stack: Stack }
    | { readonly kind: 'Refused'; readonly refusal: OfferRefusal }
}
export interface StackProof {
  readonly best: Stack
  readonly weighed: readonly Weighed[]
}

/**
 * What is left to pay of each part after the discount, which its parts share by what may be
 * discounted of them, and after airlines' credits; below zero where both together are more.
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
 * The most that some credits can pay together of some parts: the least cut between them (max-flow,
 * min-cut). A cut takes a set of parts whole, and each credit that may pay any other part. Bookings
 * have few parts.
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
 * Spends as much credit as possible, and of what expires first as much as possible. What sets of
 * credits can pay is a polymatroid, so that taking the most of each in turn also takes the most of
 * all together.
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
    const together = mostPayable(taken, parts, at)
    if (together > before)
      spent.push({
        creditId: credit.creditId,
        amount: money(together - before, credit.available.currency),
      })
    before = together
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
/**
 * The most saved; of equals what leaves the least to pay today, then the offer that ends first,
 * then the lesser id.
 */
const betterFirst = (a: Legal, b: Legal): number =>
  compare(b.stack.saved, a.stack.saved) ||
  compare(a.stack.rest, b.stack.rest) ||
  a.own.offer.expiresOn - b.own.offer.expiresOn ||
  (a.own.offer.id < b.own.offer.id ? -1 : 1)

/**
 * The best legal stack and its proof: what each of the other offers would have given, or why
 * nothing. Credits are spent in full with each; a person may spend less of them (`acceptStack`).
 */
export const bestStack = (purchase: Purchase, { credits, offers }: Holdables): StackProof => {
  const legal: Legal[] = []
  const refused: Weighed[] = []
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
      ...legal.map(({ own, stack }): Weighed => ({
        offerId: own.offer.id,
        outcome: { kind: 'Legal', stack },
      })),
      ...refused,
    ],
  }
}

/** What a person asks to pay with. */
export interface AskedStack {
  readonly offerId?: string
  readonly credits?: readonly { readonly creditId: string; readonly amount: Money }[]
}

/** Why an asked stack is not legal; `at` counts the asked credits from 0. */
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
  /** Each could be spent, but together they are more than what they may pay. */
  | { readonly of: 'credits'; readonly reason: 'MoreThanPayable' }
  /** With the offer's discount, airlines' credits are more than a ticket costs. */
  | { readonly of: 'airlines'; readonly reason: 'MoreThanPayable' }

/**
 * The asked stack with the offer's own figure, or why it is not legal. Credits may pay less than
 * they could.
 */
export const acceptStack = (
  purchase: Purchase,
  { credits, offers }: Holdables,
  asked: AskedStack,
):
  | { readonly ok: true; readonly stack: Stack }
  | { readonly ok: false; readonly fault: StackFault } => {
  const no = (fault: StackFault) => ({ ok: false, fault }) as const
  const own =
    asked.offerId === undefined ? null : offers.find(({ offer }) => offer.id === asked.offerId)
  if (own === undefined) return no({ of: 'offer', reason: 'Unknown' })
  const answer = own === null ? null : givenBy(own, purchase)
  if (answer !== null && !answer.ok) return no({ of: 'offer', reason: answer.refusal.kind })
  const parts = leftOfParts(purchase, answer?.given ?? null)
  if (parts.some(({ amount }) => isNegative(amount)))
    return no({ of: 'airlines', reason: 'MoreThanPayable' })
  const wanted: UsableCredit[] = []
  for (const [at, { creditId, amount }] of (asked.credits ?? []).entries()) {
    const credit = credits.find((one) => one.creditId === creditId)
    if (credit === undefined) return no({ of: 'credit', at, reason: 'Unknown' })
    if (wanted.some((one) => one.creditId === creditId))
      return no({ of: 'credit', at, reason: 'Twice' })
    const reasons = parts.map((part) => creditRefusalOf(credit, part, purchase.at))
    const refusal = reasons.includes(null) ? null : (reasons[0] ?? null)
    if (refusal !== null) return no({ of: 'credit', at, reason: refusal })
    if (amount.currency !== credit.available.currency)
      return no({ of: 'credit', at, reason: 'OtherCurrency' })
    if (amount.minor <= 0n) return no({ of: 'credit', at, reason: 'NotPositive' })
    if (amount.minor > credit.available.minor)
      return no({ of: 'credit', at, reason: 'MoreThanLeft' })
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
