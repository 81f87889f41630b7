import { expect, test } from 'vitest'
import { runQuarter } from './run-quarter.ts'

test('a thousand requests of a quarter cost what was approved, by two implementations', () => {
  const { differing, unfair, ends, atPrice, below, frozen } = runQuarter(1, 1000)
  expect(differing).toEqual([])
  expect(unfair).toEqual([])
  for (const state of ['Booked', 'Denied', 'AutoDenied', 'Expired', 'Withdrawn'])
    expect(ends[state], state).toBeGreaterThan(20)
  expect([ends['Waiting'], ends['Approved'], ends['AutoApproved']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(atPrice).toBeGreaterThan(50)
  expect(below).toBeGreaterThan(20)
  expect(frozen).toBeGreaterThan(10)
})
