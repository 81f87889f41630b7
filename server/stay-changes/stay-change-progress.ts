import {
  stayChangeLifecycle,
  type StayChangeEvent,
  type StayChangeState,
} from '@portolan/domain/after-sales/stay-change.lifecycle.ts'
import {
  cardRefunds,
  createPaidChangeRules,
  type PaidChange,
  type RefundLine,
} from '../after-sales/index.ts'
import type { SupplierReservation } from '../lodging/lodging-supplier.ts'
import {
  newCharge,
  type ChargeAnswer,
  type ChargeCall,
  type ChargeProgress,
} from '../payments/charge.machine.ts'
import type { CardRefund, RefundCall } from '../payments/refund.machine.ts'
import { newSagaProgress } from '../platform/saga/progress.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

export interface PropertyCall {
  readonly name: 'confirm' | 'readOrder'
  readonly reference: string
  readonly quoteId: string
}
export type StayChangeCall = PropertyCall | ChargeCall | RefundCall

export type StayChangeAnswer =
  | {
      readonly of: 'order'
      readonly answer: SupplierAnswer<Pick<SupplierReservation, 'state' | 'changedBy'> | null>
    }
  | { readonly of: 'charge'; readonly answer: ChargeAnswer }

/**
 * Journaled state of a stay change: all that the next decision needs, and no personal data. `pay`
 * is the charge for the extra cost.
 */
export interface StayChangeProgress extends PaidChange<StayChangeState, PropertyCall> {
  /** Our reference of the order; `quoteId` is the supplier's. */
  readonly reference: string
  readonly quoteId: string
  /** The booking's charge; reconciliation skips it while this saga runs. */
  readonly charge: string
  readonly refundKey: string
  /** Refunds by tender; posted with the change. */
  readonly lines: readonly RefundLine[]
  /**
   * Journey key of the new stay, held by the booking; null if it stays the same journey or nothing
   * was claimed.
   */
  readonly journey: string | null
  /** The property has made the change. */
  readonly made: boolean
}

export interface NewStayChange extends Pick<
  StayChangeProgress,
  'reference' | 'quoteId' | 'charge' | 'refundKey' | 'lines' | 'journey'
> {
  readonly pay: Pick<ChargeProgress, 'reference' | 'captureKey' | 'undoKey' | 'amount'> | null
}
export const newStayChange = (
  { pay, ...change }: NewStayChange,
  now: number,
): StayChangeProgress => ({
  ...newSagaProgress(stayChangeLifecycle.initial, now),
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
}: Pick<StayChangeProgress, 'lines' | 'charge' | 'refundKey'>): readonly CardRefund[] =>
  cardRefunds(lines, { charge, key: refundKey })

export const stayChangeRules = createPaidChangeRules<
  StayChangeState,
  StayChangeEvent,
  StayChangeProgress
>(stayChangeLifecycle, { isMade: ({ made }) => made, cardRefunds: refundsToCards })

/** Made and paid for, so it is in the ledger. */
export const isPosted = (progress: StayChangeProgress): boolean =>
  progress.made && (progress.pay === null || stayChangeRules.isCaptured(progress))
