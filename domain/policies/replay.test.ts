import { expect, test } from 'vitest'
import type { JudgedPart } from './judge.ts'
import type { PolicyTier } from './policy-tier.ts'
import { priceBins } from './price-bins.ts'
import { replay, type PastPart, type Rules } from './replay.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const capped = (cap: number, settings: PolicyTier['settings'] = outOfPolicy): PolicyTier => ({
  id: 'senior',
  name: 'Senior',
  settings,
  hotels: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: usd(cap) }],
})
const outOfPolicy = { isApprovalRequired: true, approvalFor: 'OutOfPolicyTrips' } as const
const night = (minor: number, nights = 1): JudgedPart => ({
  kind: 'Room',
  total: usd(minor * nights),
  room: { stars: 3, perNight: usd(minor) },
  position: null,
})
const past = (id: string, part: JudgedPart, more: Partial<PastPart> = {}): PastPart => ({
  id,
  travelerId: id,
  costCenterId: '4410',
  startsOn: '2026-09-14',
  place: 'Denver',
  part,
  ...more,
})
const under = (before: PolicyTier | null, after: PolicyTier | null) => (): Rules => ({
  before,
  after,
})

test('a replay counts what is newly refused and what the nearest purchases saved', () => {
  const found = replay(
    [
      past('wen', night(20_900), { startsOn: '2026-09-12' }),
      past('noor', night(15_000), { startsOn: '2026-09-01' }),
      past('kofi', night(23_600, 2)),
      past('marcus', night(23_800), { place: 'New York', costCenterId: null }),
      past('either', night(30_000)),
    ],
    under(capped(24_000), capped(22_000)),
  )
  expect(found).toMatchObject({
    judged: 5,
    refused: 3,
    refusedBefore: 1,
    waits: 3,
    waitsBefore: 1,
    withoutChoice: 1,
    saved: [usd(5_400)],
    costCenters: [
      { costCenterId: '4410', refused: 1, people: 1, saved: [usd(5_400)] },
      { costCenterId: null, refused: 1, people: 1, saved: [] },
    ],
  })
  expect(found.lines.map(({ id, over, nearestId, saves }) => [id, over, nearestId, saves])).toEqual(
    [
      ['kofi', usd(1_600), 'wen', usd(5_400)],
      ['marcus', usd(1_800), null, null],
      ['either', usd(8_000), 'wen', usd(9_100)],
    ],
  )
})

test('a purchase too long ago, of another city or dearer saves nothing', () => {
  const stars = (part: JudgedPart): JudgedPart =>
    part.kind === 'Room' ? { ...part, room: { ...part.room, stars: 5 } } : part
  const noResorts: PolicyTier = {
    ...capped(0),
    hotels: [{ allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: null }],
  }
  const found = replay(
    [
      past('old', night(9_000), { startsOn: '2026-08-01' }),
      past('boston', night(9_000), { place: 'Boston' }),
      past('dearer', night(21_000)),
      past('resort', stars(night(20_000))),
    ],
    under(null, noResorts),
  )
  expect(found.lines).toMatchObject([{ id: 'resort', nearestId: 'dearer', saves: usd(-1_000) }])
  expect(found.saved).toEqual([])
})

test('a tier that reviews every trip has all of them wait', () => {
  const everyTrip = capped(24_000, { isApprovalRequired: true })
  const found = replay([past('wen', night(100))], under(null, everyTrip))
  expect(found).toMatchObject({ refused: 0, waits: 1, waitsBefore: 0 })
  expect(found.lines).toHaveLength(1)
})

test('prices are counted once each, beside the cap of their kind', () => {
  const rooms = [8_000, 12_000, 12_100, 23_900, 46_000].map((minor) => night(minor))
  const [found, ...others] = priceBins(rooms, 'USD', {
    before: capped(24_000),
    after: capped(22_000),
  })
  expect(others).toEqual([])
  expect(found).toMatchObject({ group: 'Night', capBefore: 24_000, cap: 22_000 })
  expect(found?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  expect(found?.bins[0]?.from).toBeLessThanOrEqual(8_000)
  expect(found?.bins.at(-1)?.until).toBeGreaterThan(46_000)
})
