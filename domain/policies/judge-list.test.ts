import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carClasses } from '../cars/codes.ts'
import type { JudgedPart } from './judge.ts'
import { approvalOf, countVerdicts, judgeAll, nearestOf } from './judge-list.ts'
import { nearestChoices } from './nearest-choice.ts'
import type { PolicyTier } from './policy-tier.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const tier: PolicyTier = {
  id: 'field',
  name: 'Field',
  settings: { isApprovalRequired: true, approvalFor: 'OutOfPolicyTrips', approvalOver: usd(9_000) },
  cars: [{ maxPricePerDay: usd(5_000), allowedClasses: ['Economy', 'Compact', 'SUV'] }],
}
interface Car {
  readonly id: string
  readonly at: number
  readonly perDay: number
}
const cars = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: carClasses.length - 1 }),
      perDay: fc.integer({ min: 30, max: 70 }),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ at, perDay }, id): Car => ({ id: String(id), at, perDay: perDay * 100 })),
  )
const partOf = ({ at, perDay }: Car): JudgedPart => ({
  kind: 'Car',
  total: usd(perDay * 2),
  car: { carClass: carClasses[at] ?? 'Mini', perDay: usd(perDay) },
})

test('counts of a list add up, and the nearest in policy is as near and cheap as the naive one', () => {
  fc.assert(
    fc.property(cars, fc.integer({ min: 0, max: carClasses.length - 1 }), (all, from) => {
      const judged = judgeAll(tier, all, partOf)
      const counts = countVerdicts(judged)
      expect(counts.InPolicy + counts.NeedsApproval + counts.OutOfPolicy).toBe(all.length)
      const nearest = nearestOf(judged, ({ at }) => at - from)
      const [naive] = nearestChoices(
        usd(1),
        judged.map(({ thing, verdict, total }) => ({
          id: thing.id,
          verdict,
          total,
          away: thing.at - from,
        })),
        { most: 1 },
      )
      expect(nearest && [Math.abs(nearest.at - from), nearest.perDay * 2]).toEqual(
        naive && [Math.abs(naive.away), naive.total.minor],
      )
    }),
  )
})

test('an amount needs approval only where the tier requires approval at all', () => {
  expect(approvalOf(tier)).toEqual({ approvalOver: 9_000, everyTripWaits: false })
  expect(
    approvalOf({ ...tier, settings: { ...tier.settings, isApprovalRequired: false } }),
  ).toEqual({ approvalOver: null, everyTripWaits: false })
  expect(approvalOf({ ...tier, settings: { isApprovalRequired: true } })).toEqual({
    approvalOver: null,
    everyTripWaits: true,
  })
})
