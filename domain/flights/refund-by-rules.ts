import { money, scale, type Money } from '@portolan/kernel/money.ts'
import type { BrandTerms } from './itinerary.ts'

/**
 * What the airline refunds in money of a fare that is canceled after its void window: by the
 * strictest brand of the ticket, less its fee for each traveler. Zero for fares that are kept as a
 * credit, not refunded, or only canceled by the airline's desk.
 */
export const refundByRules = (
  paid: Money,
  brands: readonly Pick<BrandTerms, 'cancel' | 'cancelAsCredit'>[],
  travelers: number,
): Money => {
  let fee = 0n
  for (const { cancel, cancelAsCredit } of brands) {
    if (cancelAsCredit === true || (cancel.kind !== 'NoPenalty' && cancel.kind !== 'WithFee'))
      return money(0n, paid.currency)
    const own = cancel.kind === 'WithFee' ? BigInt(cancel.fee.minor) : 0n
    fee = own > fee ? own : fee
  }
  const left = paid.minor - scale(money(fee, paid.currency), BigInt(travelers), 1n).minor
  return money(left > 0n ? left : 0n, paid.currency)
}
