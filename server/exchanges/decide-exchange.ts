import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  isTerminal,
  refundsToCards,
  type ExchangeCall,
  type ExchangeProgress,
} from './exchange-progress.ts'

/**
 * Changes that need no counterparty; `fulfil` and `deny` come from an agent, `lapse` from a day
 * without one.
 */
export const exchangeNotes = [
  'start',
  'fulfil',
  'deny',
  'lapse',
  'unpaid',
  'finish',
  'released',
  'retry',
] as const
export type ExchangeNote = (typeof exchangeNotes)[number]
const note = (text: ExchangeNote): Action<ExchangeCall> => ({ kind: 'note', note: text })

const effects: ReadonlySet<ExchangeCall['name']> = new Set([
  'authorise',
  'confirm',
  'capture',
  'void',
  'refund',
])
const call = (what: ExchangeCall): Action<ExchangeCall> => ({
  kind: 'call',
  call: what,
  deadlineMs: effects.has(what.name) ? bookingTerms.effectDeadline : bookingTerms.readDeadline,
})

/** What an exchange does next, from what is journalled and the product time. Pure. */
export const decideExchange = (progress: ExchangeProgress, now: number): Action<ExchangeCall> => {
  if (isTerminal(progress)) return { kind: 'end' }
  if (progress.waitUntil !== null && progress.waitUntil > now)
    return { kind: 'wait', until: progress.waitUntil }
  const { pay, reference, quoteId, byDesk } = progress
  const reads = progress.mode === 'read'
  switch (progress.state) {
    case 'Scheduled':
      return note('start')
    case 'NeedsAttention':
      return note('retry')
    case 'AwaitingAgent':
      return note('lapse')
    case 'Authorising':
      return pay === null
        ? note('unpaid')
        : call({ name: reads ? 'readCharge' : 'authorise', ...pay })
    case 'Challenged':
      return pay === null ? note('unpaid') : call({ name: 'readCharge', ...pay })
    case 'Exchanging':
    case 'Pending':
      return call({ name: reads ? 'readOrder' : 'confirm', reference, quoteId, byDesk })
    // The acquirer honours the key: sent again, it answers with what it has done already.
    case 'Capturing':
      return pay === null ? note('unpaid') : call({ name: 'capture', ...pay })
    case 'Refunding': {
      const next = refundsToCards(progress)[progress.paidOut]
      return next === undefined ? note('finish') : call({ name: 'refund', ...next })
    }
    case 'Releasing':
      return pay === null || !progress.charged
        ? note('released')
        : call({ name: reads ? 'readCharge' : 'void', ...pay })
    default:
      return { kind: 'end' }
  }
}
