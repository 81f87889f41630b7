import { expect, test } from 'vitest'
import type { JudgedPart } from './judge.ts'
import type { PolicyTier } from './policy-tier.ts'
import { replay, type PastPart } from './replay.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const capped = (cap: number): PolicyTier => ({
  id: 'senior',
  name: 'Senior',
  settings: { isApprovalRequired: true },
  hotels: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: usd(cap) }],
})
const night = (minor: number, stars = 3): JudgedPart => ({
  kind: 'Room',
  total: usd(minor),
  room: { stars, perNight: usd(minor) },
  position: null,
})
const past = (id: string, paid: number, others: number[], more: Partial<PastPart> = {}) => ({
  id,
  travelerId: 'kofi',
  costCenterId: '4410',
  bookedOn: '2026-09-14',
  part: night(paid),
  others: others.map((minor, at) => ({ id: `${id}_${at}`, part: night(minor), away: at })),
  ...more,
})

test('a replay counts what is newly refused and what the nearest choices saved (policies-17)', () => {
  const found = replay(
    [
      past('in', 20_000, []),
      past('kofi', 23_600, [23_000, 20_900, 15_000]),
      past('marcus', 23_800, [30_000], { travelerId: 'marcus' }),
      past('wen', 22_900, [22_000], { travelerId: 'wen', costCenterId: null }),
      past('either', 30_000, [10_000]),
    ],
    { before: capped(24_000), after: capped(22_000) },
  )
  expect(found).toEqual({
    judged: 5,
    refused: 4,
    refusedBefore: 1,
    newlyAllowed: 0,
    withoutChoice: 1,
    newlyRefused: [
      { id: 'kofi', over: usd(1_600), nearestId: 'kofi_1', saves: usd(2_700) },
      { id: 'marcus', over: usd(1_800), nearestId: null, saves: null },
      { id: 'wen', over: usd(900), nearestId: 'wen_0', saves: usd(900) },
    ],
    saved: [usd(3_600)],
    costCenters: [
      { costCenterId: '4410', refused: 2, people: 2, saved: [usd(2_700)] },
      { costCenterId: null, refused: 1, people: 1, saved: [usd(900)] },
    ],
  })
})

test('a looser policy refuses less and saves nothing', () => {
  const trips = [past('either', 30_000, [10_000]), past('kofi', 23_600, [10_000])]
  expect(replay(trips, { before: capped(22_000), after: null })).toMatchObject({
    refused: 0,
    refusedBefore: 2,
    newlyAllowed: 2,
    newlyRefused: [],
    saved: [],
  })
})

test('a nearest choice that costs more is named and not counted as a saving', () => {
  const fourStars: PolicyTier = {
    ...capped(24_000),
    hotels: [{ allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: null }],
  }
  const resort = { ...past('resort', 20_000, [21_000]), part: night(20_000, 5) }
  const found = replay([resort], { before: capped(24_000), after: fourStars })
  expect(found.newlyRefused).toEqual([
    { id: 'resort', over: null, nearestId: 'resort_0', saves: usd(-1_000) },
  ])
  expect(found.saved).toEqual([])
  expect(found.costCenters).toMatchObject([{ refused: 1, saved: [] }])
})
