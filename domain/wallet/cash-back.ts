import { money, type Money } from '@portolan/kernel/money.ts'

/**
 * Cash back due after refunds: the share of the payment that was not refunded, rounded down. Extra
 * charges for changes earn nothing more. Full cash back is due if nothing was charged now, because
 * the property charges it. `paid` and `gone` (refunded) are minor units; a negative `gone` is an
 * extra charge.
 */
export const cashBackDue = (promised: Money, paid: bigint, gone: bigint): Money => {
  if (paid <= 0n || gone <= 0n) return promised
  return money(gone >= paid ? 0n : (promised.minor * (paid - gone)) / paid, promised.currency)
}
