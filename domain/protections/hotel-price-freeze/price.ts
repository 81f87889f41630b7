import { subtract, times, type Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { excess, least } from '../clause.ts'
import { fairPrice } from '../fair-price.ts'
import { premiumFrom, type ExpectedCost } from '../premium.ts'
import { hotelPriceFreezeTerms } from './terms.ts'
import type { Voucher } from './voucher.ts'

/** The deposit of one room, from the expected cost of one room's freeze. */
export const roomDeposit = (cost: ExpectedCost): Money =>
  premiumFrom(cost, hotelPriceFreezeTerms.loading)

/** How the price of all rooms is shared today (protections-5, protections-21). */
export interface VoucherShare {
  readonly rise: Money
  readonly cap: Money
  /** Paid by the voucher. */
  readonly benefit: Money
  /** The price after the benefit. */
  readonly due: Money
  /** The part of the deposit that pays it, and the rest, which is refunded. */
  readonly credited: Money
  readonly refunded: Money
  /** What is left to pay. */
  readonly left: Money
}
export const voucherShare = (
  { pricings, rooms, deposit }: Pick<Voucher, 'pricings' | 'rooms' | 'deposit'>,
  current: Money,
): VoucherShare => {
  const cap = times(pricings.cap, rooms)
  const rise = excess(current, pricings.total)
  const benefit = least(rise, cap)
  const due = subtract(current, benefit)
  const credited = least(deposit, due)
  return {
    rise,
    cap,
    benefit,
    due,
    credited,
    refunded: subtract(deposit, credited),
    left: subtract(due, credited),
  }
}

/** Deposit, worst case and fair price of a voucher before it is paid; `cost` is of one room. */
export const voucherBeforePaying = (
  rooms: number,
  cap: Money,
  cost: ExpectedCost,
): BeforePaying => {
  const deposit = times(roomDeposit(cost), rooms)
  return {
    cap: times(cap, rooms),
    worstCase: { loses: deposit, clause: 'hotel-price-freeze.expired' },
    fairPrice: fairPrice(deposit, { ...cost, total: times(cost.total, rooms) }),
  }
}
