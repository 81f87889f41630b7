import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CancelStep } from '@portolan/domain/after-sales/self-serve-cancel.lifecycle.ts'
import { isUnderWay, type Cancellation, type CancellationQuote } from './cancel-queries.ts'

/** The page's state. `undefined` means still loading. */
export interface CancelFacts {
  readonly cancellation: Cancellation | null | undefined
  readonly quote: CancellationQuote | undefined
  /** Why quoting or canceling was refused. */
  readonly refused: ErrorCode | null
  /** The person continued from the quote to the confirmation. */
  readonly confirming: boolean
  /** The cancellation sent from this page, if any. */
  readonly sentId: string | null
  /** The booking is still in progress and is withdrawn without a quote. */
  readonly isComing: boolean
  /** A new quote was requested after the sent cancellation failed. */
  readonly isRetry: boolean
}

/** Refusals that a retry cannot change: an agent has to handle them. */
const agentRefusals: ReadonlySet<string> = new Set([
  'CancellationBadRequest',
  'CancellationUnavailable',
  'NotCancellable',
  'TripDeparted',
])

const stepAfterRefusal = (code: string): CancelStep => {
  if (code === 'AlreadyCanceled') return 'cancelled'
  return agentRefusals.has(code) ? 'support' : 'tryAgain'
}

/** The step of a cancellation that exists; null if it does not decide the step. */
const stepOfCancellation = (
  cancellation: Cancellation,
  sentId: string | null,
  isRetry: boolean,
): CancelStep | null => {
  const isSentHere = cancellation.id === sentId
  const { state, refunds, refusal } = cancellation
  // Canceled in part before: what is left can be canceled now.
  if (state === 'PartlyCanceled' && !isSentHere) return null
  // Refunds mean that the suppliers have canceled; only money is still moving.
  if (state === 'Canceled' || state === 'PartlyCanceled' || refunds.length > 0)
    return isSentHere ? 'success' : 'cancelled'
  if (isUnderWay(cancellation)) return 'pending'
  return state === 'Failed' && isSentHere && !isRetry ? stepAfterRefusal(refusal?.code ?? '') : null
}

/** The current step (cancellations-1). */
export const cancelStep = ({
  cancellation,
  quote,
  refused,
  confirming,
  sentId,
  isComing,
  isRetry,
}: CancelFacts): CancelStep => {
  if (cancellation === undefined) return 'loading'
  const step = cancellation && stepOfCancellation(cancellation, sentId, isRetry)
  if (step !== null) return step
  if (refused !== null) return stepAfterRefusal(refused)
  if (quote === undefined) return 'loading'
  if (quote.policy === 'Pending') return 'pending'
  if (quote.id === null && !isComing) return 'support'
  if (confirming) return 'confirm'
  return quote.result === 'Nothing' ? 'nonrefundable' : 'policy'
}
