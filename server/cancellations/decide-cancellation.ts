import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  isTerminal,
  presentPart,
  refundsToCards,
  type CancellationCall,
  type CancellationProgress,
} from './cancellation-progress.ts'

/** Changes that need no counterparty. */
export type CancellationNote = 'start' | 'post' | 'finish' | 'retry'
const note = (text: CancellationNote): Action<CancellationCall> => ({ kind: 'note', note: text })

/** What a cancellation does next, from what is journalled and the product time. Pure. */
export const decideCancellation = (
  progress: CancellationProgress,
  now: number,
): Action<CancellationCall> => {
  if (isTerminal(progress)) return { kind: 'end' }
  if (progress.waitUntil !== null && progress.waitUntil > now)
    return { kind: 'wait', until: progress.waitUntil }
  if (progress.state === 'Scheduled') return note('start')
  if (progress.state === 'NeedsAttention') return note('retry')
  if (progress.state === 'Refunding') {
    const next = refundsToCards(progress)[progress.paidOut]
    // The acquirer honours the key: sent again, it answers with what it has done already.
    return next === undefined
      ? note('finish')
      : { kind: 'call', call: { name: 'refund', ...next }, deadlineMs: bookingTerms.effectDeadline }
  }
  const part = presentPart(progress)
  if (part === null) return note('post')
  const { product, reference, quoteId } = part
  const reads = progress.mode === 'read'
  return {
    kind: 'call',
    call: {
      name: reads ? 'readOrder' : 'confirm',
      part: progress.part,
      product,
      reference,
      quoteId,
    },
    deadlineMs: reads ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
  }
}
