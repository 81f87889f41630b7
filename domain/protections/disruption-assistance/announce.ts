import type { Decision } from '../clause.ts'
import type { Assistance } from './assistance.ts'
import { detectDisruption, type Disruption } from './detect.ts'
import { disruptionTerms } from './terms.ts'

export const announcedOutcomes = ['Disrupted', 'Recovered'] as const
export type AnnouncedOutcome = (typeof announcedOutcomes)[number]

const noteOf = (
  outcome: AnnouncedOutcome,
  { kind, minutes }: Disruption,
  at: number,
): Decision<AnnouncedOutcome> => ({
  at,
  clause: `disruption-assistance.${outcome === 'Disrupted' ? 'disrupted' : 'recovered'}`,
  rule: 'protections-30',
  outcome,
  compared: [
    {
      what: kind,
      agreed: kind === 'Delayed' ? disruptionTerms.delayMinutes : 0,
      found: minutes,
      holds: outcome === 'Disrupted',
    },
  ],
  pays: [],
})

/** What an airline's announcement changes for an assistance in force; null for nothing. */
export const announcementOf = (
  before: Assistance,
  after: Assistance,
  at: number,
): Decision<AnnouncedOutcome> | null => {
  const [was, is] = [detectDisruption(before), detectDisruption(after)]
  if (is !== null && after.state === 'Active') return noteOf('Disrupted', is, at)
  return is === null && was !== null && after.state === 'Disrupted'
    ? noteOf('Recovered', was, at)
    : null
}
