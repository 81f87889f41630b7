import { formatDay, formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, money, type Money } from '@portolan/kernel/money.ts'
import { lastDayOf, productDayOf } from '@portolan/kernel/product-day.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { redeemed, type RedemptionRate } from '@portolan/domain/rewards/redeem.ts'
import type { Condition } from '@portolan/domain/wallet/condition.ts'
import type { AirlineCreditRefusal } from '@portolan/domain/wallet/airline-credit.ts'
import type { CreditOrigin } from '@portolan/domain/wallet/credit.ts'
import { lastDayText } from '../wallet/index.ts'
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
  Restricted: 'Can’t be used on this kind of booking',
  OtherCurrency: 'Can’t pay prices in this currency',
  Expired: 'Expired',
  PaidAtProperty: 'Can’t be used on Premier and Lifestyle stays paid at the property',
}
/** The day of the rate, without line breaks. */
const rateDayText = ({ stampedAt }: RedemptionRate): string =>
  `rate of ${formatDayYear(stampedAt.slice(0, 10)).replaceAll(' ', '\u00a0')}`

/** A credit's balance, expiration and worth in the price's currency; or why it cannot pay. */
export const creditNote = (
  { available, worth, expiresOn, last4, refusal }: Credit,
  rate: RedemptionRate,
): string => {
  const card = last4 === null ? '' : `, account ending in ${last4}`
  const pays =
    worth.currency === available.currency
      ? ''
      : `. Pays up to ${formatExact(fromWire(worth))} here (${rateDayText(rate)})`
  if (refusal !== null)
    return `${formatExact(fromWire(available))}${card}. ${refusedCredit[refusal]}`
  return `${formatExact(fromWire(available))} available${card}${expiresOn === null ? '' : `, expires ${lastDayText(expiresOn)}`}${pays}`
}

type AirlineCreditWire = Weighed['airlineCredits'][number]
export const airlineCreditName = ({
  airlineName,
}: Pick<AirlineCreditWire, 'airlineName'>): string => `${airlineName} credit`
/** An airline credit's owner, balance and expiration, or why it cannot pay. */
export const airlineCreditNote = (
  { traveler, left, expiresAt }: AirlineCreditWire,
  refusal: AirlineCreditRefusal | null,
): string => {
  const day = formatDayYear(expiresAt.slice(0, 10))
  switch (refusal) {
    case 'FtcExpired':
      return `${formatExact(fromWire(left))}, for ${traveler}. Expired ${day}`
    case 'OtherTraveler':
      return `${formatExact(fromWire(left))}, expires ${day}. Can only be used for ${traveler}’s ticket`
    case 'OtherCurrency':
      return `${formatExact(fromWire(left))}, for ${traveler}. ${refusedCredit.OtherCurrency}`
    case 'OtherAirline':
      return `${formatExact(fromWire(left))}, for ${traveler}. For another airline’s tickets`
    case null:
      return `${formatExact(fromWire(left))} available for ${traveler}, expires ${day}`
  }
}

const amountWords = (
  compare: Extract<Condition, { kind: 'Amount' }>['compare'],
  amount: string,
): string => {
  switch (compare) {
    case 'AtLeast':
      return `for amounts of ${amount} or more`
    case 'MoreThan':
      return `for amounts above ${amount}`
    case 'AtMost':
      return `for amounts up to ${amount}`
    case 'LessThan':
      return `for amounts below ${amount}`
    case 'Equal':
      return `for amounts of exactly ${amount}`
  }
}

const unmetConditionText = (condition: Condition): string => {
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
      return amountWords(condition.compare, formatExact(fromWire(condition.amount)))
    case 'And':
    case 'Or':
    case 'Not':
      return 'your booking doesn’t meet the offer’s conditions'
  }
}
/** Why an offer does not apply. */
export const offerRefusalText = (refusal: OfferRefusal): string => {
  switch (refusal.kind) {
    case 'Used':
      return 'Already used'
    case 'NotStarted':
      return `Starts ${formatDay(productDayOf(Date.parse(refusal.startsAt)))}`
    case 'Expired':
      return `Ended ${formatDay(lastDayOf(Date.parse(refusal.expiredAt)))}`
    case 'OtherProduct':
      return 'For a different kind of booking'
    case 'OtherCurrency':
      return 'Can’t be used on prices in this currency'
    case 'NotMet': {
      const words = unmetConditionText(refusal.condition)
      return words.charAt(0).toUpperCase() + words.slice(1)
    }
    case 'GivesNothing':
      return 'Doesn’t lower this price'
  }
}

/**
 * `184,220 miles available. 1,000 miles = $10.00`, with the rate's day where an exchange rate is
 * involved.
 */
export const balanceNote = (
  { rewardsBalance: { amount, currency: unit }, rewardsCashEquivalent }: RewardsAccountWire,
  rate: RedemptionRate,
): string => {
  const day = rate.currency === 'USD' ? '' : ` (${rateDayText(rate)})`
  const thousand = formatExact(redeemed(1000, rate))
  if (unit === 'miles')
    return `${formatMiles(amount)} miles available. 1,000 miles = ${thousand}${day}`
  const balance = formatExact({
    ...fromWire(rewardsCashEquivalent.value),
    minor: BigInt(amount),
  })
  if (rate.currency === 'USD') return `${balance} available`
  return `${balance} available. ${formatExact(money(1000, 'USD'))} = ${thousand}${day}`
}

/**
 * The split in words: `$75.00 travel offer, $300.00 travel credit, $400.00 in rewards, $425.40 on
 * your card`.
 */
export const splitText = (
  parts: readonly { readonly words: string; readonly amount: Money }[],
): string =>
  parts
    .filter(({ amount }) => amount.minor > 0n)
    .map(({ words, amount }) => `${formatExact(amount)} ${words}`)
    .join(', ')
