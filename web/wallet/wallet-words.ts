import type { CreditOrigin } from '@portolan/domain/wallet/credit.ts'
import type { CreditEventType, CreditMovement } from '@portolan/domain/wallet/credit-event.ts'
import { offerActions, type OfferAction } from '@portolan/domain/wallet/offer-actions.ts'
import type { Funnel } from '@portolan/domain/wallet/purchase.ts'
import { daysBetween, formatDayYear } from '@portolan/kernel/calendar.ts'
import { lastDayOf, productDayOf } from '@portolan/kernel/product-day.ts'
import type { WalletCredit } from '../shell/wallet/wallet-query.ts'

/** `Thu, Dec 3, 2026`: the day of an instant. */
export const dayText = (instant: string): string => formatDayYear(productDayOf(Date.parse(instant)))
/** The last day before an expiration, with no-break spaces. */
export const lastDayText = (expiresOn: string): string =>
  formatDayYear(lastDayOf(Date.parse(expiresOn))).replaceAll(' ', '\u00a0')
/** Calendar days until the last day; 0 on that day. */
export const daysUntil = (expiresOn: string, now: number): number =>
  daysBetween(productDayOf(now), lastDayOf(Date.parse(expiresOn)))

/** Names of credits in a list. */
export const originWords: Readonly<Record<CreditOrigin, string>> = {
  Annual: 'Annual travel credit',
  OneTime: 'One-time travel credit',
  Limited: 'Limited-time travel credit',
  PriceDropProtection: 'Price drop protection',
  PriceMatch: 'Price match',
  TravelOffer: 'Travel offer',
  Refund: 'Refund',
  Referral: 'Referral credit',
  Adjustment: 'Travel credit',
}

/** Event types of the activity (wallet-12). */
export const eventWords: Readonly<Record<CreditEventType, string>> = {
  TravelCreditRedemption: 'Travel credit redemption',
  TravelCreditAdjustment: 'Travel credit adjustment',
  StatementCreditCreated: 'Statement credit created',
  StatementCreditRedeemed: 'Statement credit redeemed',
  StatementCreditExpired: 'Statement credit expired',
  StatementCreditCanceled: 'Statement credit canceled',
  PriceDropProtection: 'Price drop protection',
  TravelOffer: 'Travel offer',
  PriceMatch: 'Price match',
  Refund: 'Refund',
  ReferralCredit: 'Referral credit',
}

/** What a credit did for a purchase (wallet-30). */
export const movementWords: Readonly<Record<CreditMovement, string>> = {
  Received: 'Received',
  Held: 'Held for a booking',
  Paid: 'Paid',
  Released: 'Returned, not booked',
  Refunded: 'Refunded',
  Expired: 'Expired',
  Canceled: 'Canceled',
  Adjusted: 'Adjusted',
}

/** An event of a credit by itself: an adjustment says what it did. */
export const ownEventWords = ({
  type,
  movement,
}: {
  readonly type: CreditEventType
  readonly movement: CreditMovement
}): string =>
  type === 'TravelCreditAdjustment'
    ? `Travel credit ${movementWords[movement].toLowerCase()}`
    : eventWords[type]

/** Names of the ledger accounts that credits move between. */
export const accountWords: Readonly<Record<string, string>> = {
  'travel-credit': 'Your travel credit',
  'travel-credit-held': 'Held for a booking',
  'travel-credit-issued': 'Issued by your card’s bank',
  'travel-credit-receivable': 'Due from your card’s bank',
}

const funnelNames: Readonly<Record<Funnel, string>> = {
  Air: 'Flights',
  Lodging: 'Hotels',
  Ground: 'Cars',
  Home: 'Vacation rentals',
  Homes: 'Vacation rentals',
  Experiences: 'Activities',
}
/** `Flights, hotels and cars`. */
export const funnelWords = (funnels: readonly Funnel[]): string => {
  const names = [...new Set(funnels.map((funnel) => funnelNames[funnel]))].map((name, at) =>
    at === 0 ? name : name.toLowerCase(),
  )
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** Where a credit that doesn't pay for flights can be used; null for one that does. */
export const waysToUse = ({
  restrictedToProducts: restricted,
}: Pick<WalletCredit, 'restrictedToProducts'>): readonly OfferAction[] | null =>
  restricted === null || restricted.values.includes('Air')
    ? null
    : offerActions({ descriptions: [], funnels: restricted.values })
