import {
  allocate,
  fromWire,
  subtract,
  sum,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import type { CancellationTerms } from './cancellation-terms.ts'

/** Where every charged cent goes: all four sum to the charged amount. */
export interface RefundTotals {
  /** Refunded to the tenders. */
  readonly refund: Money
  /** Returned by the suppliers, but not to the person: an offer's discount, expired credits. */
  readonly notRestored: Money
  /** Issued by airlines for a later booking. */
  readonly credit: Money
  /** Cancellation fees of the suppliers. */
  readonly kept: Money
}

type Terms = Pick<CancellationTerms, 'refund' | 'credit'>

/** What the suppliers return, and what the tenders get of it. `lines` share out exactly `back`. */
export const refundTotals = (
  charged: Money,
  terms: readonly Terms[],
  lines: readonly { readonly amount: MoneyWire; readonly givenBack: boolean }[],
): RefundTotals => {
  const { currency } = charged
  const totalOf = (amounts: readonly MoneyWire[]) => sum(amounts.map(fromWire), currency)
  const back = totalOf(terms.map(({ refund }) => refund))
  const credit = totalOf(terms.map(({ credit: issued }) => issued))
  const refund = totalOf(lines.filter(({ givenBack }) => givenBack).map(({ amount }) => amount))
  return {
    refund,
    notRestored: subtract(back, refund),
    credit,
    kept: subtract(subtract(charged, back), credit),
  }
}

/** The refund by order, in proportion to what each supplier returns. Sums exactly to `refund`. */
export const refundByOrder = (refund: Money, terms: readonly Terms[]): Money[] => {
  const weights = terms.map((one) => fromWire(one.refund).minor)
  return weights.every((weight) => weight === 0n)
    ? terms.map(() => ({ ...refund, minor: 0n }))
    : allocate(refund, weights)
}
