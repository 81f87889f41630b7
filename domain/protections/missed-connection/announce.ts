import type { Decision } from '../clause.ts'
import type { GuaranteeState } from './contract.lifecycle.ts'
import { detectMissed, type SelfConnection } from './detect.ts'

export const connectionOutcomes = ['Missed', 'MadeIt'] as const
export type ConnectionOutcome = (typeof connectionOutcomes)[number]

const note = (
  outcome: ConnectionOutcome,
  minutes: number | null,
  at: number,
): Decision<ConnectionOutcome> => ({
  at,
  clause: `missed-connection.${outcome === 'Missed' ? 'announced' : 'made-it'}`,
  rule: 'protections-61',
  outcome,
  compared: [
    {
      what: minutes === null ? 'canceled' : 'missingMinutes',
      agreed: 0,
      found: minutes,
      holds: outcome === 'MadeIt',
    },
  ],
  pays: [],
})

/** What an airline's announcement changes for a guarantee in force; null for nothing. */
export const connectionNews = (
  state: GuaranteeState,
  connections: readonly SelfConnection[],
  at: number,
): Decision<ConnectionOutcome> | null => {
  const missed = detectMissed(connections)
  if (missed !== null && (state === 'Active' || state === 'Rebooked'))
    return note('Missed', missed.minutes, at)
  return missed === null && state === 'Missed' ? note('MadeIt', 0, at) : null
}
