import { fromWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Booking } from './checkout-queries.ts'

/** What of an accepted total is for protections that were bought with a quote; null without any. */
export const protectionIn = (
  due: MoneyWire,
  { acceptedTotal }: Pick<Booking, 'acceptedTotal'>,
): Money | null => {
  const added = acceptedTotal.minor - due.minor
  return added <= 0 ? null : fromWire({ ...acceptedTotal, minor: added })
}
