import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { decideRefund } from '../payments/refund.machine.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  cancellationRules,
  presentPart,
  refundsToCards,
  type CancellationCall,
  type CancellationProgress,
} from './cancellation-progress.ts'

/** Transitions without an external call. */
export type CancellationNote = 'start' | 'post' | 'finish' | 'retry'
const note = (text: CancellationNote): Action<CancellationCall> => ({ kind: 'note', note: text })

/** The next action of a cancellation. Pure. `now`: product time in milliseconds. */
export const decideCancellation = (
  progress: CancellationProgress,
  now: number,
): Action<CancellationCall> => {
  if (cancellationRules.isTerminal(progress)) return { kind: 'end' }
  if (progress.waitUntil !== null && progress.waitUntil > now)
    return { kind: 'wait', until: progress.waitUntil }
  if (progress.state === 'Scheduled') return note('start')
  if (progress.state === 'NeedsAttention') return note('retry')
  if (progress.state === 'Refunding')
    return decideRefund(refundsToCards(progress), progress) ?? note('finish')
  const part = presentPart(progress)
  if (part === null) return note('post')
  const { product, reference, quoteId, terms } = part
  const reads = progress.mode === 'read'
  return {
    kind: 'call',
    call: {
      name: reads ? 'readOrder' : 'confirm',
      part: progress.part,
      product,
      reference,
      quoteId,
      terms,
    },
    deadlineMs: reads ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
  }
}
