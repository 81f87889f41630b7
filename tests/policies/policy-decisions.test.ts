import { expect, test } from 'vitest'
import { compareDecisions } from './compare-decisions.ts'

test('ten thousand decisions are those of a second, naive reading of the rules', () => {
  const { differing, counts } = compareDecisions(1, 10_000)
  expect(differing).toEqual([])
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(300)
})
