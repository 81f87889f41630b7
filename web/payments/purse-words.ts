import { formatDay, formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, money, type Money } from '@portolan/kernel/money.ts'
import { lastDayOf, productDayOf } from '@portolan/kernel/product-day.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { redeemed, type RedemptionRate } from '@portolan/domain/rewards/redeem.ts'
import type { Condition } from '@portolan/domain/wallet/condition.ts'
import type { AirlineCreditRefusal } from '@portolan/domain/wallet/airline-credit.ts'
import type { CreditOrigin } from '@portolan/domain/wallet/credit.ts'
import { lastDayText } from '../wallet/wallet-words.ts'
import type { RewardsAccountWire, Weighed } from './split.ts'

type Credit = Weighed['credits'][number]
type OfferRefusal = Extract<Weighed['weighed'][number]['outcome'], { kind: 'Refused' }>['refusal']

const origins: Readonly<Record<CreditOrigin, string>> = {
  Annual: 'Annual travel credit',
  OneTime: 'Travel credit',
  Limited: 'Limited-time travel credit',
  PriceDropProtection: 'Price drop credit',
  PriceMatch: 'Price match credit',
  TravelOffer: 'Credit from an offer',
  Refund: 'Refunded credit',
  Referral: 'Referral credit',
  Adjustment: 'Travel credit',
}
export const creditName = ({ origin }: Pick<Credit, 'origin'>): string => origins[origin]

const refusedCredit: Readonly<Record<NonNullable<Credit['refusal']>, string>> = {
  Restricted: 'Not for this kind of booking',
  OtherCurrency: 'In another currency than this price',
  Expired: 'Has expired',
  PaidAtProperty: 'Not for Premier and Lifestyle stays that are paid at the property',
}
/** The date and the time each stay on one line. */
const stampText = ({ stampedAt }: RedemptionRate): string =>
  `rate of ${formatDayYear(stampedAt.slice(0, 10)).replaceAll(' ', '\u00a0')}, ${stampedAt.slice(11, 16)}\u00a0UTC`

/**
 * What is left of a credit and until when, with what it pays of a price in another currency; or why
 * it does not pay here.
 */
export const creditNote = (
  { available, worth, expiresOn, last4, refusal }: Credit,
  rate: RedemptionRate,
): string => {
  const card = last4 === null ? '' : `, account ending in ${last4}`
  const pays =
    worth.currency === available.currency
      ? ''
      : `; pays up to ${formatExact(fromWire(worth))} here, ${stampText(rate)}`
  if (refusal !== null)
    return `${formatExact(fromWire(available))}${card}. ${refusedCredit[refusal]}`
  return `${formatExact(fromWire(available))} available${card}${expiresOn === null ? '' : `, expires ${lastDayText(expiresOn)}`}${pays}`
}

type AirlineCreditWire = Weighed['airlineCredits'][number]
export const airlineCreditName = ({
  airlineName,
}: Pick<AirlineCreditWire, 'airlineName'>): string => `${airlineName} credit`
/** Whose it is, what is left of it and until when, or why it does not pay here. */
export const airlineCreditNote = (
  { traveler, left, expiresAt }: AirlineCreditWire,
  refusal: AirlineCreditRefusal | null,
): string => {
  const day = formatDayYear(expiresAt.slice(0, 10))
  switch (refusal) {
    case 'FtcExpired':
      return `${formatExact(fromWire(left))}, for ${traveler}. Expired on ${day}`
    case 'OtherTraveler':
      return `${formatExact(fromWire(left))}, expires ${day}. Pays the ticket of ${traveler} alone`
    case 'OtherCurrency':
      return `${formatExact(fromWire(left))}, for ${traveler}. ${refusedCredit.OtherCurrency}`
    case 'OtherAirline':
      return `${formatExact(fromWire(left))}, for ${traveler}. For another airline’s tickets`
    case null:
      return `${formatExact(fromWire(left))} available for ${traveler}, expires ${day}`
  }
}

const conditionWords = (condition: Condition): string => {
  switch (condition.kind) {
    case 'FirstBooking':
      return 'only for a first booking'
    case 'Airline':
      return `only on ${condition.codes.join(', ')}`
    case 'Country':
      return 'not for this destination'
    case 'Place':
      return 'not for this destination'
    case 'Collection':
      return `only for the ${condition.collections.join(' and ')} Collection`
    case 'Amount':
      return `for amounts ${({ AtLeast: 'of', MoreThan: 'above', AtMost: 'up to', LessThan: 'below', Equal: 'of exactly' } as const)[condition.compare]} ${formatExact(fromWire(condition.amount))}${condition.compare === 'AtLeast' ? ' or more' : ''}`
    case 'And':
    case 'Or':
    case 'Not':
      return 'its conditions are not met'
  }
}
/** Why an offer gives nothing here. */
export const offerRefusalText = (refusal: OfferRefusal): string => {
  switch (refusal.kind) {
    case 'Used':
      return 'Used already'
    case 'NotStarted':
      return `Starts on ${formatDay(productDayOf(Date.parse(refusal.startsAt)))}`
    case 'Expired':
      return `Ended on ${formatDay(lastDayOf(Date.parse(refusal.expiredAt)))}`
    case 'OtherProduct':
      return 'For another kind of booking'
    case 'OtherCurrency':
      return 'In another currency than this price'
    case 'NotMet': {
      const words = conditionWords(refusal.condition)
      return words.charAt(0).toUpperCase() + words.slice(1)
    }
    case 'GivesNothing':
      return 'Gives nothing on this price'
  }
}

/** `184,220 miles`, `$213.46 of cash back`. */
export const heldText = ({
  rewardsBalance: { amount, currency },
  rewardsCashEquivalent,
}: RewardsAccountWire): string =>
  currency === 'miles'
    ? `${formatMiles(amount)} miles`
    : `${formatExact({ ...fromWire(rewardsCashEquivalent.value), minor: BigInt(amount) })} of cash back`

/**
 * What rewards are worth, and since when the rate counts: `1,000 miles pay $10.00, 1.00¢ each; rate
 * of Mon 2 Nov 2026, 00:00 UTC`. Dollars of cash back are dollars.
 */
export const rateText = (unit: 'miles' | 'cash', rate: RedemptionRate): string => {
  const { currency, minorPer10000 } = rate
  if (unit === 'cash' && currency === 'USD') return 'a dollar pays a dollar'
  const stamp = stampText(rate)
  if (unit === 'cash')
    return `${formatExact(money(1000, 'USD'))} pays ${formatExact(redeemed(1000, rate))}; ${stamp}`
  const each = currency === 'USD' ? `, ${(minorPer10000 / 10_000).toFixed(2)}¢ each` : ''
  return `1,000 miles pay ${formatExact(redeemed(1000, rate))}${each}; ${stamp}`
}

/**
 * Said of the bar: `$75.00 travel offer, $300.00 travel credit, $400.00 in miles, $425.40 on your
 * card`.
 */
export const splitText = (
  parts: readonly { readonly words: string; readonly amount: Money }[],
): string =>
  parts
    .filter(({ amount }) => amount.minor > 0n)
    .map(({ words, amount }) => `${formatExact(amount)} ${words}`)
    .join(', ')
