import { expect, test } from 'vitest'
import { partChangeStates } from '@portolan/domain/after-sales/part-change.lifecycle.ts'
import { partChangeSteps } from './part-change-steps.ts'

const words = { what: 'the stay with the property', whose: 'the property’s' }
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const

test('the card is a step only if the change costs more, and one step at most is open', () => {
  const stepsOf = (extra: number) =>
    partChangeSteps({ state: 'Scheduled', extra: usd(extra), refunds: [] }, words).map(
      ({ id, state }) => `${id} ${state}`,
    )
  expect(stepsOf(5_000)).toEqual(['card active', 'supplier waiting', 'money waiting'])
  expect(stepsOf(0)).toEqual(['supplier active', 'money waiting'])
  for (const state of partChangeStates)
    for (const extra of [0, 5_000]) {
      const open = partChangeSteps({ state, extra: usd(extra), refunds: [] }, words).filter(
        (step) => step.state === 'active' || step.state === 'failed',
      )
      expect(open.length, state).toBe(state === 'Changed' ? 0 : 1)
    }
})

test('a change that is being refused says so at the supplier’s step', () => {
  const steps = partChangeSteps({ state: 'Releasing', extra: usd(5_000), refunds: [] }, words)
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'card done',
    'supplier failed',
    'money waiting',
  ])
})
