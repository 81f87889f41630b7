import { minorDigits, money, scale, type Money } from '@portolan/kernel/money.ts'

/** What the underwriter's simulated contracts paid: the sum, how many there were, how many paid. */
export interface ExpectedCost {
  readonly total: Money
  readonly samples: number
  readonly paid: number
}

/** What is added to the expected cost, and the lowest premium in whole currency units. */
export interface Loading {
  readonly percent: number
  readonly leastUnits: number
}

export const wholeUnit = (currency: Money['currency']): bigint =>
  10n ** BigInt(minorDigits[currency])

/**
 * The premium of one contract: the expected cost and the loading, rounded up to a whole unit of the
 * currency (protections-13). Exact: no fraction is rounded before the end.
 */
export const premiumFrom = (
  { total, samples }: ExpectedCost,
  { percent, leastUnits }: Loading,
): Money => {
  if (samples <= 0) throw new RangeError('protections: a premium needs samples')
  const unit = wholeUnit(total.currency)
  const numerator = total.minor * BigInt(100 + percent)
  const denominator = 100n * BigInt(samples) * unit
  const units = (numerator + denominator - 1n) / denominator
  const least = BigInt(leastUnits)
  return money((units > least ? units : least) * unit, total.currency)
}

/** The mean of what such contracts paid, to the minor unit. */
export const meanCost = ({ total, samples }: ExpectedCost): Money =>
  scale(total, 1n, BigInt(samples))
