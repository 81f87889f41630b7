import { next } from '@portolan/kernel/lifecycle.ts'
import { expect, test } from 'vitest'
import { caseDecisions, caseLifecycle, type CaseDecision } from './case.lifecycle.ts'
import { effectsOf, queueOf } from './case-kinds.ts'

/** What each decision does with a disrupted trip, by the agent who has taken its case. */
const decided: Readonly<
  Record<CaseDecision, readonly [state: string, effects: readonly string[]]>
> = {
  MoveToQueue: ['Waiting', ['WaitsInQueue']],
  ReferToAirline: ['WithAirline', ['WaitsForAirline', 'TellsTraveler']],
  Accept: ['Accepted', ['TellsTraveler']],
  Deny: ['Denied', ['TellsTraveler']],
}

test.each(caseDecisions)('a case of a disruption: %s', (decision) => {
  expect([next(caseLifecycle, 'Taken', decision), effectsOf('Disruption', decision)]).toEqual(
    decided[decision],
  )
  expect(queueOf.Disruption).toBe('Changes')
})

test('with the airline, a case is not referred again; an answer is final', () => {
  expect(next(caseLifecycle, 'WithAirline', 'ReferToAirline')).toBeUndefined()
  expect(next(caseLifecycle, 'WithAirline', 'Accept')).toBe('Accepted')
  for (const decision of caseDecisions)
    for (const state of ['Waiting', 'Accepted', 'Denied'] as const)
      expect(next(caseLifecycle, state, decision)).toBeUndefined()
})
