import {
  isCurrency,
  fromWire,
  money,
  toWire,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { redemptionRate } from '../rewards/redemption-rates.data.ts'
import type { RedemptionRate } from '../rewards/redeem.ts'
import type { Condition } from './condition.ts'
import type { Holdables, UsableCredit } from './credit.ts'
import type { Benefit, Offer, OwnOffer, Rate } from './offer.ts'

/** What the issuer gives credits and offers in. */
export const walletCurrency = 'USD' satisfies Currency

const per = 10_000n
const upwards = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator

/**
 * What dollars of the wallet pay in the currency of the rate: rounded up, in favour of whoever
 * holds them, by less than one of its minor units.
 */
export const worthAt = ({ minor }: Money, { minorPer10000, currency }: RedemptionRate): Money =>
  money(minor <= 0n ? 0n : upwards(minor * BigInt(minorPer10000), per), currency)

/**
 * The fewest of the wallet's dollars that pay an amount: at least a cent of anything above nothing,
 * and never more than those whose worth it is.
 */
export const dollarsFor = ({ minor }: Money, { minorPer10000 }: RedemptionRate): Money =>
  money(minor <= 0n ? 0n : ((minor - 1n) * per) / BigInt(minorPer10000) + 1n, walletCurrency)

const wireAt = (amount: MoneyWire, rate: RedemptionRate): MoneyWire =>
  amount.currency === walletCurrency ? toWire(worthAt(fromWire(amount), rate)) : amount
const rateAt = (given: Rate, rate: RedemptionRate): Rate =>
  given.kind === 'Fixed'
    ? { ...given, amount: wireAt(given.amount, rate) }
    : { ...given, upTo: given.upTo === null ? null : wireAt(given.upTo, rate) }
const conditionAt = (condition: Condition, rate: RedemptionRate): Condition => {
  switch (condition.kind) {
    case 'Amount':
      return { ...condition, amount: wireAt(condition.amount, rate) }
    case 'And':
      return { ...condition, all: condition.all.map((one) => conditionAt(one, rate)) }
    case 'Or':
      return { ...condition, any: condition.any.map((one) => conditionAt(one, rate)) }
    case 'Not':
      return { ...condition, condition: conditionAt(condition.condition, rate) }
    default:
      return condition
  }
}
/**
 * An offer as it is judged for a price in the currency of the rate: what it gives, at most gives
 * and asks for are what their dollars are worth.
 */
export const offerAt = (offer: Offer, rate: RedemptionRate): Offer => ({
  ...offer,
  amount: fromWire(wireAt(toWire(offer.amount), rate)),
  condition: offer.condition === null ? null : conditionAt(offer.condition, rate),
  benefit: { ...offer.benefit, rate: rateAt(offer.benefit.rate, rate) },
})

/** What a person may pay with, all of it in the currency of a price. In dollars it is as it stands. */
export const holdablesIn = (currency: Currency, { credits, offers }: Holdables): Holdables => {
  if (currency === walletCurrency) return { credits, offers }
  const rate = redemptionRate(currency)
  return {
    credits: credits.map((credit): UsableCredit =>
      credit.available.currency === walletCurrency
        ? { ...credit, available: worthAt(credit.available, rate) }
        : credit,
    ),
    offers: offers.map((own): OwnOffer => ({ ...own, offer: offerAt(own.offer, rate) })),
  }
}

/** What of a credit pays an amount in another currency than its own; undefined where it is its own. */
export const spentOf = (
  amount: Money,
  own: string,
): { readonly amount: MoneyWire; readonly rate: RedemptionRate } | undefined => {
  if (amount.currency === own || own !== walletCurrency || !isCurrency(amount.currency))
    return undefined
  const rate = redemptionRate(amount.currency)
  return { amount: toWire(dollarsFor(amount, rate)), rate }
}

/**
 * What an offer gives back is a credit in dollars: of so much in the currency of the price, rounded
 * up, and never above what the offer says it gives at most.
 */
export const creditedBack = ({ rate: given }: Benefit, worth: Money): Money => {
  if (worth.currency === walletCurrency) return worth
  const dollars =
    worth.minor <= 0n
      ? 0n
      : upwards(worth.minor * per, BigInt(redemptionRate(worth.currency).minorPer10000))
  const most = given.kind === 'Fixed' ? given.amount : given.upTo
  return money(
    most !== null && most.currency === walletCurrency && BigInt(most.minor) < dollars
      ? BigInt(most.minor)
      : dollars,
    walletCurrency,
  )
}
