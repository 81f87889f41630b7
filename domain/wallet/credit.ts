import type { Money } from '@portolan/kernel/money.ts'
import type { OwnOffer } from './offer.ts'
import { isForFunnel, type Funnel, type Purchase, type PurchasePart } from './purchase.ts'

/**
 * How a credit came about. `Annual` credits are statement credits (decision 38 of the
 * specification): they belong to a card and end with its year. The terms of the others stand in
 * `terms.ts`.
 */
export const creditOrigins = [
  'Annual',
  'OneTime',
  'Limited',
  'PriceDropProtection',
  'PriceMatch',
  'TravelOffer',
  'Refund',
  'Referral',
  'Adjustment',
] as const
export type CreditOrigin = (typeof creditOrigins)[number]

/** As a card product is written where a credit names it (specification section 3). */
export const creditProductTypes = [
  'VentureX',
  'VentureXBusiness',
  'Venture',
  'VentureOne',
  'Quicksilver',
  'Savor',
  'Spark',
] as const
export type CreditProductType = (typeof creditProductTypes)[number]

/** A credit as it was given: these facts never change. What is left of it stands in the ledger. */
export interface Credit {
  readonly id: string
  /** The primary holder: credits are nobody else's (specification section 6). */
  readonly personId: string
  readonly origin: CreditOrigin
  readonly productType: CreditProductType | null
  readonly last4: string | null
  readonly granted: Money
  /** Product time, milliseconds. */
  readonly grantedAt: number
  /** Null: it does not expire. */
  readonly expiresAt: number | null
  /** What it may pay; null: every product. */
  readonly restrictedTo: readonly Funnel[] | null
  /** Why it is restricted, in the issuer's words. */
  readonly restrictionCopy: string | null
}

export type CreditStatus = 'Available' | 'Expired' | 'Redeemed'

/**
 * Expired by the clock, whether or not what was left has been taken back yet: once expired never
 * valid again.
 */
export const statusOfCredit = (
  credit: Pick<Credit, 'expiresAt'>,
  left: Money,
  now: number,
): CreditStatus =>
  credit.expiresAt !== null && credit.expiresAt <= now
    ? 'Expired'
    : left.minor > 0n
      ? 'Available'
      : 'Redeemed'

/** A credit with what is left of it, as it can be spent at a moment. */
export interface UsableCredit {
  readonly creditId: string
  /** Above zero. */
  readonly available: Money
  readonly expiresAt: number | null
  readonly restrictedTo: readonly Funnel[] | null
}

/** What a person may pay with out of the wallet at a moment: read in the transaction that holds it. */
export interface Holdables {
  readonly credits: readonly UsableCredit[]
  readonly offers: readonly OwnOffer[]
}

/** Why a credit pays nothing of a part. */
export type CreditRefusal = 'OtherCurrency' | 'Restricted' | 'PaidAtProperty' | 'Expired'

export const creditRefusalOf = (
  credit: UsableCredit,
  part: PurchasePart,
  at: number,
): CreditRefusal | null => {
  if (credit.expiresAt !== null && credit.expiresAt <= at) return 'Expired'
  if (credit.available.currency !== part.amount.currency) return 'OtherCurrency'
  if (credit.restrictedTo !== null && !isForFunnel(credit.restrictedTo, part.funnel))
    return 'Restricted'
  // Decision 89 of the specification: pay-at-hotel premium and lifestyle stays.
  if (part.paidAtProperty && part.collection !== 'NoCollection') return 'PaidAtProperty'
  return null
}

/** Why a credit can pay nothing of a purchase; null where it can pay some part. */
export const whyCreditPaysNothing = (
  credit: UsableCredit,
  purchase: Purchase,
): CreditRefusal | null => {
  const reasons = purchase.parts.map((part) => creditRefusalOf(credit, part, purchase.at))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/**
 * Earliest expiry first, those without one last; of equals the lesser id, so that the order is
 * always the same.
 */
export const byExpiry = (a: UsableCredit, b: UsableCredit): number =>
  a.expiresAt === b.expiresAt
    ? a.creditId < b.creditId
      ? -1
      : 1
    : a.expiresAt === null
      ? 1
      : b.expiresAt === null
        ? -1
        : a.expiresAt - b.expiresAt
