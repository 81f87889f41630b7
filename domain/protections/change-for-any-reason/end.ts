import { zero, type Money } from '@portolan/kernel/money.ts'
import { decideBy, type Clause, type Decision } from '../clause.ts'
import type { ChangeState } from './contract.lifecycle.ts'
import { changeTerms } from './terms.ts'

export const changeEnds = ['PremiumRefunded', 'Ended', 'InForce'] as const
export type ChangeEnd = (typeof changeEnds)[number]

/** A departure as scheduled, and as it is by now; null if it has not moved. Milliseconds. */
export interface FirstDeparture {
  readonly scheduled: number
  readonly updated: number | null
}
/** The last millisecond at which the cover can be used (protections-4). */
export const lastChange = ({ scheduled, updated }: FirstDeparture): number =>
  Math.max(scheduled, updated ?? scheduled) - changeTerms.usedBeforeMs

export interface ChangeEndFacts {
  readonly at: number
  readonly state: ChangeState
  readonly premium: Money
  readonly firstDeparture: FirstDeparture
  /** How the flights were canceled; null if they were not. */
  readonly canceled: 'AsIfNeverMade' | 'ByRules' | null
}
type EndClause = Clause<ChangeEndFacts, ChangeEnd>

/** What has been used has paid, and nothing of it is refunded. */
export const usedClause: EndClause = {
  code: 'change-for-any-reason.used',
  rule: 'protections-29',
  decide: ({ state }) =>
    state === 'Active'
      ? null
      : {
          outcome: 'Ended',
          compared: [{ what: 'state', agreed: 'Active', found: state, holds: false }],
        },
}
/** A voided ticket, and flights that the airline cancels, refund the premium. */
export const changeVoidClause: EndClause = {
  code: 'change-for-any-reason.void',
  rule: 'protections-11',
  decide: ({ canceled, premium }) =>
    canceled === 'AsIfNeverMade'
      ? {
          outcome: 'PremiumRefunded',
          compared: [{ what: 'premium', agreed: premium, found: premium, holds: true }],
          pays: [{ from: 'Fee', as: 'OriginalTenders', amount: premium }],
        }
      : null,
}
/** Flights that are canceled can't be changed any more. */
export const changeCanceledClause: EndClause = {
  code: 'change-for-any-reason.canceled',
  rule: 'protections-42',
  decide: ({ canceled, premium }) =>
    canceled === 'ByRules'
      ? {
          outcome: 'Ended',
          compared: [
            { what: 'premium', agreed: premium, found: zero(premium.currency), holds: false },
          ],
        }
      : null,
}
/** Three hours before departure it is over. */
export const changeExpiredClause: EndClause = {
  code: 'change-for-any-reason.expired',
  rule: 'protections-4',
  decide: ({ at, firstDeparture }) => {
    const last = lastChange(firstDeparture)
    const isOver = at > last
    return {
      outcome: isOver ? 'Ended' : 'InForce',
      compared: [{ what: 'lastUse', agreed: last, found: at, holds: !isOver }],
    }
  },
}

/** In the order in which they are asked. */
export const changeEndClauses: readonly EndClause[] = [
  usedClause,
  changeVoidClause,
  changeCanceledClause,
  changeExpiredClause,
]
/** What ends the cover without a change of flights. */
export const endOfChange = (facts: ChangeEndFacts): Decision<ChangeEnd> =>
  decideBy(changeEndClauses, facts)
