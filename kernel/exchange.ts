import { money, scale, type Currency, type Money } from './money.ts'

/**
 * What a currency is worth in another: so many of its minor units are `numerator / denominator` as
 * many of the other's. As it was said, by whom, and since when.
 */
export interface ExchangeRate {
  readonly from: Currency
  readonly to: Currency
  /** Whole and positive, so that no rate is a fraction. */
  readonly numerator: number
  readonly denominator: number
  readonly source: string
  /** The instant from which the rate counts. */
  readonly stampedAt: string
}

type Rate = Pick<ExchangeRate, 'from' | 'to' | 'numerator' | 'denominator'>

/**
 * An amount in the currency of the rate, half away from zero. Throws for an amount in another
 * currency than the rate's own.
 */
export const exchanged = (amount: Money, { from, to, numerator, denominator }: Rate): Money => {
  if (amount.currency !== from)
    throw new TypeError(`exchange: a rate from ${from} for an amount in ${amount.currency}`)
  return money(scale(amount, BigInt(numerator), BigInt(denominator)).minor, to)
}

/**
 * The same for a number of minor units: what `exchanged` gives, to the last unit. Lists exchange
 * thousands of amounts for one page, so whatever stays an exact integer is computed as a number.
 */
export const exchangedMinor = (minor: number, rate: Rate): number => {
  const product = Math.abs(minor) * rate.numerator
  if (!Number.isSafeInteger(product)) return Number(exchanged(money(minor, rate.from), rate).minor)
  const rest = product % rate.denominator
  const magnitude = (product - rest) / rate.denominator + (rest >= rate.denominator - rest ? 1 : 0)
  return minor < 0 && magnitude > 0 ? -magnitude : magnitude
}
