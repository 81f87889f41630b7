import { money, scale, type Currency, type Money } from './money.ts'

/**
 * A conversion rate: minor units of `to` equal minor units of `from` × `numerator` / `denominator`.
 * With its source and the time it applies from.
 */
export interface ExchangeRate {
  readonly from: Currency
  readonly to: Currency
  /** A positive integer; so is the denominator. */
  readonly numerator: number
  readonly denominator: number
  readonly source: string
  /** The instant the rate applies from. */
  readonly stampedAt: string
}

type Rate = Pick<ExchangeRate, 'from' | 'to' | 'numerator' | 'denominator'>

/**
 * Converts an amount, rounding half away from zero. Throws if the amount is not in the rate's
 * `from` currency.
 */
export const exchanged = (amount: Money, { from, to, numerator, denominator }: Rate): Money => {
  if (amount.currency !== from)
    throw new TypeError(`exchange: a rate from ${from} for an amount in ${amount.currency}`)
  return money(scale(amount, BigInt(numerator), BigInt(denominator)).minor, to)
}

/**
 * `exchanged` for minor units as a number, exact to the last unit. Lists convert thousands of
 * amounts per page, so safe integers avoid BigInt.
 */
export const exchangedMinor = (minor: number, rate: Rate): number => {
  const product = Math.abs(minor) * rate.numerator
  if (!Number.isSafeInteger(product)) return Number(exchanged(money(minor, rate.from), rate).minor)
  const rest = product % rate.denominator
  const magnitude = (product - rest) / rate.denominator + (rest >= rate.denominator - rest ? 1 : 0)
  return minor < 0 && magnitude > 0 ? -magnitude : magnitude
}
