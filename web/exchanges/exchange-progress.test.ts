import { expect, test } from 'vitest'
import { exchangeStates } from '@portolan/domain/after-sales/exchange.lifecycle.ts'
import { progressOf } from './exchange-progress.ts'

const [paid, free] = [
  { minor: 21_000, currency: 'USD' },
  { minor: 0, currency: 'USD' },
] as const

test('payment steps are shown only if money moves, and at most one step is active', () => {
  expect(
    progressOf({ state: 'Exchanging', due: paid }, false).map(({ id, state }) => `${id} ${state}`),
  ).toEqual(['sent done', 'card done', 'airline active', 'capture waiting'])
  expect(
    progressOf({ state: 'Refunding', due: free }, true).map(({ id, state }) => `${id} ${state}`),
  ).toEqual(['sent done', 'airline done', 'refund active'])
  for (const state of exchangeStates) {
    const open = progressOf({ state, due: paid }, true).filter(
      (step) => step.state === 'active' || step.state === 'failed',
    )
    expect(open.length, state).toBe(state === 'Exchanged' ? 0 : 1)
  }
})

test('a waiting exchange says for what, a refused one that the hold is released', () => {
  expect(
    progressOf({ state: 'AwaitingAgent', due: paid }, false).find(({ state }) => state === 'active')
      ?.note,
  ).toBe('An agent is contacting the airline')
  expect(
    progressOf({ state: 'Releasing', due: paid }, false).find(({ state }) => state === 'failed')
      ?.note,
  ).toContain('Releasing the hold')
})
