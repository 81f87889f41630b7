import type { Money } from '@portolan/kernel/money.ts'
import { decideBy, type Clause, type Decision } from '../clause.ts'
import type { Assistance } from './assistance.ts'
import { detectDisruption } from './detect.ts'
import { disruptionTerms } from './terms.ts'

export const cancelAssistanceOutcomes = ['Removed', 'Canceled', 'Ended', 'Refused'] as const
export type CancelAssistanceOutcome = (typeof cancelAssistanceOutcomes)[number]
export interface CancelAssistanceFacts {
  readonly at: number
  readonly assistance: Assistance
  /** Scheduled, milliseconds. */
  readonly firstDeparture: number
  /** Of all travelers. */
  readonly premium: Money
  /** What happens to the flights: kept if absent, canceled, or as if never bought. */
  readonly flights?: 'Canceled' | 'Voided'
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
/** Flights that are voided were never flown: the premium goes back with them (protections-11). */
export const voidedFlightsClause: CancelClause = {
  code: 'disruption-assistance.voided',
  rule: 'protections-42',
  decide: ({ flights, premium, assistance: { state } }) =>
    flights === 'Voided' && (state === 'Active' || state === 'Disrupted')
      ? {
          outcome: 'Canceled',
          compared: [{ what: 'flights', agreed: 'Voided', found: flights, holds: true }],
          pays: [{ from: 'Fee', as: 'OriginalTenders', amount: premium }],
        }
      : null,
}
/** Once something has happened, or within 24 hours, it ends with canceled flights unpaid. */
export const endedWithFlightsClause: CancelClause = {
  code: 'disruption-assistance.with-flights',
  rule: 'protections-42',
  decide: ({ at, flights, firstDeparture, assistance }) => {
    if (flights !== 'Canceled') return null
    const last = firstDeparture - disruptionTerms.boughtBeforeMs
    const isUnused = assistance.state === 'Active' && detectDisruption(assistance) === null
    return isUnused && at <= last
      ? null
      : {
          outcome: 'Ended',
          compared: [{ what: 'lastCancel', agreed: last, found: at, holds: at <= last }],
        }
  },
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
  voidedFlightsClause,
  endedWithFlightsClause,
  unusedClause,
  cancelAssistanceClause,
]
/** What canceling the assistance itself comes to; the booking is kept. */
export const cancelAssistance = (facts: CancelAssistanceFacts): Decision<CancelAssistanceOutcome> =>
  decideBy(cancelAssistanceClauses, facts)
