import type { Money } from '@portolan/kernel/money.ts'
import type { OwnOffer } from './offer.ts'
import { isForFunnel, type Funnel, type Purchase, type PurchasePart } from './purchase.ts'

/**
 * Origin of a credit. `Annual` credits are statement credits (wallet-7): they belong to a card and
 * expire with its year. The terms of the others are in `terms.ts`.
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

/** Card products as credits name them (wallet-27). */
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

/** A credit as granted; immutable. Its balance is in the ledger. */
export interface Credit {
  readonly id: string
  /** The primary holder, the only owner of credits (wallet-5). */
  readonly personId: string
  readonly origin: CreditOrigin
  readonly productType: CreditProductType | null
  readonly last4: string | null
  readonly granted: Money
  /** Product time, milliseconds. */
  readonly grantedAt: number
  /** Null if it does not expire. */
  readonly expiresAt: number | null
  /** Products it may pay for; null for all. */
  readonly restrictedTo: readonly Funnel[] | null
  /** The issuer's text about the restriction. */
  readonly restrictionCopy: string | null
}

export type CreditStatus = 'Available' | 'Expired' | 'Redeemed'

/** Status by the clock: an expired credit counts as expired even before its balance is taken back. */
export const statusOfCredit = (
  credit: Pick<Credit, 'expiresAt'>,
  left: Money,
  now: number,
): CreditStatus => {
  if (credit.expiresAt !== null && credit.expiresAt <= now) return 'Expired'
  return left.minor > 0n ? 'Available' : 'Redeemed'
}

/** A credit that can be spent, with its balance. */
export interface UsableCredit {
  readonly creditId: string
  /** Above zero. */
  readonly available: Money
  readonly expiresAt: number | null
  readonly restrictedTo: readonly Funnel[] | null
}

/** What a person can pay with from the wallet, read in the transaction that holds it. */
export interface Holdables {
  readonly credits: readonly UsableCredit[]
  readonly offers: readonly OwnOffer[]
}

/** Why a credit cannot pay for a part. */
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
  // Not for pay-at-hotel premium and lifestyle stays (wallet-10).
  if (part.paidAtProperty && part.collection !== 'NoCollection') return 'PaidAtProperty'
  return null
}

/** Why a credit cannot pay for any part of a purchase; null if it can. */
export const whyCreditPaysNothing = (
  credit: UsableCredit,
  purchase: Purchase,
): CreditRefusal | null => {
  const reasons = purchase.parts.map((part) => creditRefusalOf(credit, part, purchase.at))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** Compares by expiration, earliest first and never last; ties by id. */
export const byExpiry = (a: UsableCredit, b: UsableCredit): number => {
  if (a.expiresAt === b.expiresAt) return a.creditId < b.creditId ? -1 : 1
  if (a.expiresAt === null) return 1
  return b.expiresAt === null ? -1 : a.expiresAt - b.expiresAt
}
