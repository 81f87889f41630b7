import {
  partChangeLifecycle,
  type PartChangeEvent,
  type PartChangeState,
} from '@portolan/domain/after-sales/part-change.lifecycle.ts'
import {
  cardRefunds,
  createPaidChangeRules,
  type PaidChange,
  type RefundLine,
} from '../after-sales/index.ts'
import {
  newCharge,
  type ChargeAnswer,
  type ChargeCall,
  type ChargeProgress,
} from '../payments/charge.machine.ts'
import type { CardRefund, RefundCall } from '../payments/refund.machine.ts'
import { newSagaProgress } from '../platform/saga/progress.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { ChangedOrder } from './changing-product.ts'

export interface SupplierCall {
  readonly name: 'confirm' | 'readOrder'
  readonly reference: string
  readonly quoteId: string
}
export type PartChangeCall = SupplierCall | ChargeCall | RefundCall

export type PartChangeAnswer =
  | {
      readonly of: 'order'
      readonly answer: SupplierAnswer<ChangedOrder | null>
    }
  | { readonly of: 'charge'; readonly answer: ChargeAnswer }

/**
 * Journaled state of a change: all that the next decision needs, and no personal data. `pay` is the
 * charge for the extra cost.
 */
export interface PartChangeProgress extends PaidChange<PartChangeState, SupplierCall> {
  /** Our reference of the order; `quoteId` is the supplier's. */
  readonly reference: string
  readonly quoteId: string
  /** The booking's charge; reconciliation skips it while this saga runs. */
  readonly charge: string
  readonly refundKey: string
  /** Refunds by tender; posted with the change. */
  readonly lines: readonly RefundLine[]
  /**
   * Journey key of the changed part, held by the booking; null if it stays the same journey or
   * nothing was claimed.
   */
  readonly journey: string | null
  /** The supplier has made the change. */
  readonly made: boolean
}

export interface NewPartChange extends Pick<
  PartChangeProgress,
  'reference' | 'quoteId' | 'charge' | 'refundKey' | 'lines' | 'journey'
> {
  readonly pay: Pick<ChargeProgress, 'reference' | 'captureKey' | 'undoKey' | 'amount'> | null
}
export const newPartChange = (
  { pay, ...change }: NewPartChange,
  now: number,
): PartChangeProgress => ({
  ...newSagaProgress(partChangeLifecycle.initial, now),
  ...change,
  pay: pay && newCharge(pay, now),
  paidOut: 0,
  made: false,
})

/** Refunds to cards, in the order they are sent. */
export const refundsToCards = ({
  lines,
  charge,
  refundKey,
}: Pick<PartChangeProgress, 'lines' | 'charge' | 'refundKey'>): readonly CardRefund[] =>
  cardRefunds(lines, { charge, key: refundKey })

export const partChangeRules = createPaidChangeRules<
  PartChangeState,
  PartChangeEvent,
  PartChangeProgress
>(partChangeLifecycle, { isMade: ({ made }) => made, cardRefunds: refundsToCards })

/** Made and paid for, so it is in the ledger. */
export const isPosted = (progress: PartChangeProgress): boolean =>
  progress.made && (progress.pay === null || partChangeRules.isCaptured(progress))
