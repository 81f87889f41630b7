import type { Money } from '@portolan/kernel/money.ts'
import { decideBy, type Clause, type Decision } from '../clause.ts'
import type { Assistance } from './assistance.ts'
import { detectDisruption } from './detect.ts'
import { disruptionTerms } from './terms.ts'

export type CancelAssistanceOutcome = 'Removed' | 'Canceled' | 'Refused'
export interface CancelAssistanceFacts {
  readonly at: number
  readonly assistance: Assistance
  /** Scheduled, milliseconds. */
  readonly firstDeparture: number
  /** Of all travelers. */
  readonly premium: Money
}
type CancelClause = Clause<CancelAssistanceFacts, CancelAssistanceOutcome>

/** Before the booking is made it is removed, and nothing was charged. */
export const removeClause: CancelClause = {
  code: 'disruption-assistance.remove',
  rule: 'protections-33',
  decide: ({ assistance: { state } }) =>
    state === 'Pending'
      ? {
          outcome: 'Removed',
          compared: [{ what: 'state', agreed: 'Pending', found: state, holds: true }],
        }
      : null,
}
/** Only while it is in force and nothing has happened. */
export const unusedClause: CancelClause = {
  code: 'disruption-assistance.unused',
  rule: 'protections-33',
  decide: ({ assistance }) => {
    const isUnused = assistance.state === 'Active' && detectDisruption(assistance) === null
    const compared = [{ what: 'state', agreed: 'Active', found: assistance.state, holds: false }]
    return isUnused ? null : { outcome: 'Refused', refusal: 'ProtectionEnded', compared }
  },
}
/** Until 24 hours before the first departure, with its premium. */
export const cancelAssistanceClause: CancelClause = {
  code: 'disruption-assistance.cancel',
  rule: 'protections-33',
  decide: ({ at, firstDeparture, premium }) => {
    const last = firstDeparture - disruptionTerms.boughtBeforeMs
    const compared = [{ what: 'lastCancel', agreed: last, found: at, holds: at <= last }]
    if (at > last) return { outcome: 'Refused', refusal: 'ProtectionTooLate', compared }
    return {
      outcome: 'Canceled',
      compared,
      pays: [{ from: 'Fee', as: 'OriginalTenders', amount: premium }],
    }
  },
}
/** In the order in which they are asked. */
export const cancelAssistanceClauses: readonly CancelClause[] = [
  removeClause,
  unusedClause,
  cancelAssistanceClause,
]
/** What canceling the assistance itself comes to; the booking is kept. */
export const cancelAssistance = (facts: CancelAssistanceFacts): Decision<CancelAssistanceOutcome> =>
  decideBy(cancelAssistanceClauses, facts)
