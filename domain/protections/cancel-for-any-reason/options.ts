import { add, money, type Money } from '@portolan/kernel/money.ts'
import { excess } from '../clause.ts'
import type { CancelCover } from './cover.ts'
import type { CancelChoice, CancelCoverResult } from './outcomes.ts'
import { coverageOf } from './price.ts'

/** What the supplier does if the booking is canceled now. */
export interface SupplierTerms {
  /** `Void`: inside the void window. `SuppliersDoing`: it changed or canceled the trip itself. */
  readonly kind: 'Void' | 'SuppliersDoing' | 'FareRules'
  readonly refund: Money
  /** An airline's credit for its own flights. */
  readonly credit: Money
}

export interface CancelOption {
  readonly choice: CancelChoice
  readonly result: CancelCoverResult
  readonly fromSupplier: Money
  readonly fromCover: Money
  readonly credit: Money
  /** Money and credit. */
  readonly total: Money
  readonly usesCover: boolean
}

const moneyOption = (
  { paid, percent }: CancelCover,
  { kind, refund }: SupplierTerms,
): CancelOption => {
  const none = money(0n, paid.currency)
  const isPlain = kind === 'FareRules'
  const fromCover = isPlain ? excess(coverageOf(paid, percent), refund) : none
  const result = ((): CancelCoverResult => {
    if (kind === 'Void') return 'TicketedVoid'
    if (kind === 'SuppliersDoing' || refund.minor >= paid.minor) return 'AirlineFullRefund'
    return refund.minor > 0n ? 'PartialRefundOrCash' : 'Cash'
  })()
  return {
    choice: 'Money',
    result,
    fromSupplier: refund,
    fromCover,
    credit: none,
    total: add(refund, fromCover),
    usesCover: fromCover.minor > 0n,
  }
}

/**
 * What the person can choose between, the money first, which is preselected (protections-3,
 * protections-26). Voids and a supplier's own doing leave no choice (protections-11).
 */
export const cancelOptions = (
  cover: CancelCover,
  terms: SupplierTerms,
): readonly [CancelOption, ...CancelOption[]] => {
  const cash = moneyOption(cover, terms)
  const { kind, refund, credit } = terms
  if (kind !== 'FareRules' || credit.minor === 0n) return [cash]
  const total = add(refund, credit)
  return [
    cash,
    {
      choice: 'AirlineCredit',
      result: total.minor >= cover.paid.minor ? 'Ftc' : 'FtcWithPenalty',
      fromSupplier: refund,
      fromCover: money(0n, cover.paid.currency),
      credit,
      total,
      usesCover: false,
    },
  ]
}
