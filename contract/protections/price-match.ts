import { caseDecisions } from '@portolan/domain/cases/case.lifecycle.ts'
import { claimStates } from '@portolan/domain/protections/price-match/contract.lifecycle.ts'
import { claimOutcomes } from '@portolan/domain/protections/price-match/exercise.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { decisionOf } from './decision.ts'
import * as z from 'zod/mini'

/** What of a trip is compared: its flights together, or its stay. */
export const matchCovers = z.enum(['Flight', 'Room'])

/** A claim of the caller that an agent has, or had. */
export const priceMatchClaim = z.strictObject({
  id: identifier,
  covers: matchCovers,
  state: z.enum(claimStates),
  claimedAt: instant,
  /** The page that shows the price. */
  address: z.string(),
  /** What was paid, and what was found. */
  paid: moneyWire,
  found: moneyWire,
  seenAt: instant,
  /** Oldest first. */
  decisions: z.array(decisionOf([...claimOutcomes, ...caseDecisions])),
})

export const examplePriceMatchClaim: z.output<typeof priceMatchClaim> = {
  id: 'match_01example',
  covers: 'Flight',
  state: 'WithAgent',
  claimedAt: '2026-11-20T14:00:00Z',
  address: 'https://fares.example/JFK-LHR',
  paid: usd(61_200),
  found: usd(58_000),
  seenAt: '2026-11-20T13:50:00Z',
  decisions: [
    {
      at: '2026-11-20T14:00:00Z',
      clause: 'price-match.agent',
      rule: 'protections-40',
      outcome: 'ByAgent',
      compared: [{ what: 'Verifiable', agreed: 'Met', found: null, holds: false }],
      pays: [],
      refusal: null,
    },
  ],
}
