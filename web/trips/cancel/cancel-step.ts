import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CancelStep } from '@portolan/domain/trips/self-serve-cancel.lifecycle.ts'
import { isUnderWay, type Cancellation, type CancellationQuote } from './cancel-queries.ts'

/** What the page knows. `undefined` is not known yet. */
export interface CancelFacts {
  readonly cancellation: Cancellation | null | undefined
  readonly quote: CancellationQuote | undefined
  /** Why there is no quote, or why the click was refused. */
  readonly refused: ErrorCode | null
  /** The person has gone on from what comes back. */
  readonly confirming: boolean
  /** The cancellation that was sent from this page; null where none was. */
  readonly sentId: string | null
  /** Still being booked: it is taken back without a quote. */
  readonly isComing: boolean
  /** Looked at anew after a cancellation that failed. */
  readonly again: boolean
}

/** Refusals that no second try changes: somebody has to look. */
const byDesk: ReadonlySet<string> = new Set([
  'CancellationBadRequest',
  'CancellationUnavailable',
  'NotCancellable',
  'TripDeparted',
])

const afterRefusal = (code: string): CancelStep =>
  code === 'AlreadyCanceled' ? 'cancelled' : byDesk.has(code) ? 'support' : 'tryAgain'

/** Where a person stands: one of the steps of specification section 4. */
export const cancelStep = ({
  cancellation,
  quote,
  refused,
  confirming,
  sentId,
  isComing,
  again,
}: CancelFacts): CancelStep => {
  if (cancellation === undefined) return 'loading'
  // With the suppliers' answer the trip is canceled; what is left is money on its way.
  const isDone =
    cancellation !== null &&
    (cancellation.state === 'Canceled' ||
      cancellation.state === 'PartlyCanceled' ||
      cancellation.refunds.length > 0)
  if (cancellation !== null && isDone) return cancellation.id === sentId ? 'success' : 'cancelled'
  if (cancellation !== null && isUnderWay(cancellation)) return 'pending'
  if (cancellation?.state === 'Failed' && cancellation.id === sentId && !again)
    return afterRefusal(cancellation.refusal?.code ?? '')
  if (refused !== null) return afterRefusal(refused)
  if (quote === undefined) return 'loading'
  if (quote.policy === 'Pending') return 'pending'
  if (quote.id === null && !isComing) return 'support'
  if (confirming) return 'confirm'
  return quote.result === 'Nothing' ? 'nonrefundable' : 'policy'
}
