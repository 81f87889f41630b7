import { money, type Money } from '@portolan/kernel/money.ts'
import { least } from '../clause.ts'

/** What a property refunds by its own rules from a moment on, milliseconds; in order of time. */
export interface RefundFrom {
  /** Null for the first one, which begins with the booking. */
  readonly from: number | null
  readonly refund: Money
}

/**
 * What the property refunds on average until check-in, each moment alike, and at most what the
 * cover pays: the cover pays the rest of it. To the minor unit, rounded down. Throws without a
 * step.
 */
export const averageRefund = (
  steps: readonly RefundFrom[],
  coverage: Money,
  { now, checkIn }: { readonly now: number; readonly checkIn: number },
): Money => {
  const stretches = steps.map(({ from, refund }, at) => {
    const begins = Math.max(now, from ?? now)
    const ends = Math.min(checkIn, steps[at + 1]?.from ?? checkIn)
    return { refund: least(refund, coverage).minor, ms: BigInt(Math.max(0, ends - begins)) }
  })
  const all = stretches.reduce((sum, { ms }) => sum + ms, 0n)
  if (all === 0n) return refundAtCheckIn(steps)
  const total = stretches.reduce((sum, { refund, ms }) => sum + refund * ms, 0n)
  return money(total / all, coverage.currency)
}

/** What is refunded last, which is the least: a property's fees never fall. */
export const refundAtCheckIn = (steps: readonly RefundFrom[]): Money => {
  const last = steps.at(-1)
  if (last === undefined) throw new RangeError('protections: a property without a refund rule')
  return last.refund
}
