import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  stayChangeRules,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

/** The next action of a stay change. Pure. `now`: product time in milliseconds. */
export const decideStayChange = (
  progress: StayChangeProgress,
  now: number,
): Action<StayChangeCall> => {
  const money = stayChangeRules.decideMoney(progress, now)
  if (money !== null) return money
  const { reference, quoteId } = progress
  const reads = progress.mode === 'read'
  return {
    kind: 'call',
    call: { name: reads ? 'readOrder' : 'confirm', reference, quoteId },
    deadlineMs: reads ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
  }
}
