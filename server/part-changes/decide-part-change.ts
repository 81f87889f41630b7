import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  partChangeRules,
  type PartChangeCall,
  type PartChangeProgress,
} from './part-change-progress.ts'

/** The next action of a change. Pure. `now`: product time in milliseconds. */
export const decidePartChange = (
  progress: PartChangeProgress,
  now: number,
): Action<PartChangeCall> => {
  const money = partChangeRules.decideMoney(progress, now)
  if (money !== null) return money
  const { reference, quoteId } = progress
  const reads = progress.mode === 'read'
  return {
    kind: 'call',
    call: { name: reads ? 'readOrder' : 'confirm', reference, quoteId },
    deadlineMs: reads ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
  }
}
