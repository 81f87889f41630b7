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

/** The currency of credits and offers. */
export const walletCurrency = 'USD' satisfies Currency

const per = 10_000n
const divideUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator

/**
 * Value of wallet dollars in the currency of the rate, rounded up in the holder's favor by less
 * than one minor unit.
 */
export const worthAt = ({ minor }: Money, { minorPer10000, currency }: RedemptionRate): Money =>
  money(minor <= 0n ? 0n : divideUp(minor * BigInt(minorPer10000), per), currency)

/**
 * The fewest wallet dollars that pay an amount: at least a cent for anything above zero, and never
 * more than the dollars whose value the amount is.
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
 * Converts an offer to the currency of a price: its benefit, maximum and conditions at the value of
 * their dollars.
 */
export const offerAt = (offer: Offer, rate: RedemptionRate): Offer => ({
  ...offer,
  amount: fromWire(wireAt(toWire(offer.amount), rate)),
  condition: offer.condition === null ? null : conditionAt(offer.condition, rate),
  benefit: { ...offer.benefit, rate: rateAt(offer.benefit.rate, rate) },
})

/** Converts what a person can pay with to the currency of a price. Unchanged for US dollars. */
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

/**
 * The part of a credit that pays an amount in another currency; undefined if it is the credit's own
 * currency.
 */
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
 * Cash back as credit in US dollars: the value of `worth` rounded up, and never above the offer's
 * maximum.
 */
export const creditedBack = ({ rate: given }: Benefit, worth: Money): Money => {
  if (worth.currency === walletCurrency) return worth
  const dollars =
    worth.minor <= 0n
      ? 0n
      : divideUp(worth.minor * per, BigInt(redemptionRate(worth.currency).minorPer10000))
  const most = given.kind === 'Fixed' ? given.amount : given.upTo
  return money(
    most !== null && most.currency === walletCurrency && BigInt(most.minor) < dollars
      ? BigInt(most.minor)
      : dollars,
    walletCurrency,
  )
}
