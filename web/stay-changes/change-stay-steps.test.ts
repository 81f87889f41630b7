import { expect, test } from 'vitest'
import { stayChangeStates } from '@portolan/domain/after-sales/stay-change.lifecycle.ts'
import { stayChangeSteps } from './change-stay-steps.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const

test('the card is a step only if the change costs more, and one step at most is open', () => {
  const stepsOf = (extra: number) =>
    stayChangeSteps({ state: 'Scheduled', extra: usd(extra), refunds: [] }).map(
      ({ id, state }) => `${id} ${state}`,
    )
  expect(stepsOf(5_000)).toEqual(['card active', 'property waiting', 'money waiting'])
  expect(stepsOf(0)).toEqual(['property active', 'money waiting'])
  for (const state of stayChangeStates)
    for (const extra of [0, 5_000]) {
      const open = stayChangeSteps({ state, extra: usd(extra), refunds: [] }).filter(
        (step) => step.state === 'active' || step.state === 'failed',
      )
      expect(open.length, state).toBe(state === 'Changed' ? 0 : 1)
    }
})

test('a change that is being refused says so at the property’s step', () => {
  const steps = stayChangeSteps({ state: 'Releasing', extra: usd(5_000), refunds: [] })
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'card done',
    'property failed',
    'money waiting',
  ])
})
