import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { freshAttempts, waiting, type Attempts } from '../platform/saga/attempts.ts'
import type { Action } from '../platform/saga/saga.ts'
import type { AcquirerAnswer, Charge } from './acquirer.ts'

/** A refund to one charge; a booking has several if a change was paid for. */
export interface CardRefund {
  readonly charge: string
  /** Its idempotency key: a repeated refund returns the first result. */
  readonly key: string
  readonly amount: MoneyWire
}
export type RefundCall = CardRefund & { readonly name: 'refund' }
/** Refunds to cards are sent in order. */
export interface RefundProgress extends Attempts<string> {
  /** Number of card refunds done. */
  readonly paidOut: number
}

/** The next refund; null once all are done. */
export const decideRefund = (
  refunds: readonly CardRefund[],
  { paidOut }: Pick<RefundProgress, 'paidOut'>,
): Action<RefundCall> | null => {
  const refund = refunds[paidOut]
  return refund === undefined
    ? null
    : {
        kind: 'call',
        call: { name: 'refund', ...refund },
        deadlineMs: bookingTerms.effectDeadline,
      }
}

/** Counts a refund, or tries it again; after too many refusals or too long it is stuck. */
export const recordRefund = <P extends RefundProgress>(
  progress: P,
  answer: AcquirerAnswer<Charge | null>,
  now: number,
): { readonly progress: P; readonly isStuck: boolean } => {
  if (answer.kind === 'done' && answer.value !== null)
    return {
      progress: { ...progress, paidOut: progress.paidOut + 1, ...freshAttempts(now) },
      isStuck: false,
    }
  const counted = {
    ...progress,
    refusals: progress.refusals + (answer.kind === 'unknown' ? 0 : 1),
  }
  return counted.refusals >= bookingTerms.undoRefusals ||
    now - progress.since >= bookingTerms.release
    ? { progress: counted, isStuck: true }
    : { progress: waiting(counted, now), isStuck: false }
}
