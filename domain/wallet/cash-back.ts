import { money, type Money } from '@portolan/kernel/money.ts'

/**
 * What is due of a promised cash back, where some of what was paid has gone back since: the share
 * that was kept, rounded down. What a change cost besides earns no more than was promised. A
 * booking that took nothing at once (its property takes it) is due the whole. `paid` and `gone` are
 * minor units; `gone` below zero is what was paid besides.
 */
export const cashBackDue = (promised: Money, paid: bigint, gone: bigint): Money => {
  if (paid <= 0n || gone <= 0n) return promised
  return money(gone >= paid ? 0n : (promised.minor * (paid - gone)) / paid, promised.currency)
}
