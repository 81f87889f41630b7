import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedRules } from '@portolan/domain/policies/changed-rules.ts'
import { judgePart } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { replay, type PastPart } from '@portolan/domain/policies/replay.ts'
import { policyCase } from './policy-cases.ts'

test('counts agree with a second reading, and the nearest is never beaten', () => {
  const seeds = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 40 })
  const days = ['2026-09-01', '2026-09-08', '2026-09-09', '2026-11-01'] as const
  fc.assert(
    fc.property(seeds, fc.nat(5_000), fc.nat(5_000), (parts, one, other) => {
      const [before, after] = [policyCase(one).tier, policyCase(other).tier]
      const bought = parts.map((seed, at): PastPart => ({
        id: `${at}`,
        travelerId: `${at % 3}`,
        costCenterId: null,
        startsOn: days[seed % 4] ?? days[0],
        place: 'Denver',
        part: policyCase(seed).part,
      }))
      const found = replay(bought, () => ({ before, after }))
      const verdictOf = (tier: PolicyTier | null, { part }: PastPart) =>
        judgePart(tier, part).verdict
      expect(found.refused).toBe(
        bought.filter((one_) => verdictOf(after, one_) === 'OutOfPolicy').length,
      )
      for (const line of found.lines) {
        const own = bought.find(({ id }) => id === line.id)
        const nearest = bought.find(({ id }) => id === line.nearestId)
        if (own === undefined) throw new Error('an unknown line')
        if (nearest !== undefined) expect(verdictOf(after, nearest)).toBe('InPolicy')
        const away = (day: string): number => Math.abs(Date.parse(day) - Date.parse(own.startsOn))
        const closer = bought.filter(
          (one_) =>
            one_.part.kind === own.part.kind &&
            one_.part.total.currency === own.part.total.currency &&
            (one_.part.kind !== 'Flight' ||
              (own.part.kind === 'Flight' &&
                one_.part.flight.slices.length === own.part.flight.slices.length)) &&
            verdictOf(after, one_) === 'InPolicy' &&
            away(one_.startsOn) < (nearest ? away(nearest.startsOn) : 30 * 86_400_000),
        )
        if (line.after === 'OutOfPolicy') expect(closer).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

test('all changes of a tier together are the tier', () => {
  for (let seed = 0; seed < 500; seed++) {
    const [first, second] = [policyCase(seed).tier, policyCase(seed + 500).tier]
    if (first === null || second === null) continue
    const replayed = { ...changedRules(null, first), ...changedRules(first, second) }
    const left = Object.entries(replayed).filter(([, value]) => value !== 'none')
    expect(Object.fromEntries(left)).toEqual(changedRules(null, second))
  }
})
