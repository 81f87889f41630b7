import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  cardRefundsLeft,
  isTerminal,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

/** Changes that need no counterparty. */
export type StayChangeNote = 'start' | 'finish' | 'retry'
const note = (text: StayChangeNote): Action<StayChangeCall> => ({ kind: 'note', note: text })
const effect = (what: StayChangeCall): Action<StayChangeCall> => ({
  kind: 'call',
  call: what,
  deadlineMs: bookingTerms.effectDeadline,
})
const read = (what: StayChangeCall): Action<StayChangeCall> => ({
  kind: 'call',
  call: what,
  deadlineMs: bookingTerms.readDeadline,
})

/** What a change of a stay does next, from what is journalled and the product time. Pure. */
export const decideStayChange = (
  progress: StayChangeProgress,
  now: number,
): Action<StayChangeCall> => {
  if (isTerminal(progress)) return { kind: 'end' }
  const { reference, quoteId, extra } = progress
  if (progress.waitUntil !== null && progress.waitUntil > now)
    return { kind: 'wait', until: progress.waitUntil }
  switch (progress.state) {
    case 'Scheduled':
      return note('start')
    case 'NeedsAttention':
      return note('retry')
    case 'Changing':
    case 'Pending':
      return progress.mode === 'read'
        ? read({ name: 'readOrder', reference, quoteId })
        : effect({ name: 'confirm', reference, quoteId })
    case 'Refunding': {
      // The acquirer honours the key: sent again, it answers with what it has done already.
      const [refund] = cardRefundsLeft(progress)
      return refund === undefined ? note('finish') : effect({ name: 'refund', ...refund })
    }
    default: {
      if (extra === null) throw new Error(`stay change: ${progress.state} without a charge`)
      const { charge, amount } = extra
      if (progress.state === 'Challenged') return read({ name: 'readCharge', charge })
      if (progress.state === 'Releasing' && progress.mode === 'read')
        return read({ name: 'readCharge', charge })
      return effect(
        progress.state === 'Releasing'
          ? { name: 'void', charge }
          : { name: progress.state === 'Capturing' ? 'capture' : 'authorise', charge, amount },
      )
    }
  }
}
