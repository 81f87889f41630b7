import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { PaidChangeNote } from '../after-sales/index.ts'
import type { Action } from '../platform/saga/saga.ts'
import { exchangeRules, type ExchangeCall, type ExchangeProgress } from './exchange-progress.ts'

/** `fulfill` and `deny` come from an agent, `lapse` from the deadline for one. */
export type ExchangeNote = PaidChangeNote | 'fulfill' | 'deny' | 'lapse'

const lapse: ExchangeNote = 'lapse'

/** The next action of an exchange. Pure. `now`: product time in milliseconds. */
export const decideExchange = (progress: ExchangeProgress, now: number): Action<ExchangeCall> => {
  const money = exchangeRules.decideMoney(progress, now)
  if (money !== null) return money
  if (progress.state === 'AwaitingAgent') return { kind: 'note', note: lapse }
  const { reference, quoteId, byDesk, joined } = progress
  const reads = progress.mode === 'read'
  return {
    kind: 'call',
    call: {
      name: reads ? 'readOrder' : 'confirm',
      reference,
      quoteId,
      byDesk,
      ...(joined === undefined ? {} : { joined }),
    },
    deadlineMs: reads ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
  }
}
