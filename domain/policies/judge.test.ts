import { expect, test } from 'vitest'
import { checkExemption, exemptionsOn, type Exemption } from './exemption.ts'
import { judgePart, worstVerdict, type JudgedPart } from './judge.ts'
import { nearestChoices, type OtherChoice } from './nearest-choice.ts'
import type { PolicyTier } from './policy-tier.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const newYork = { name: 'New York', center: { latitude: 40.71, longitude: -74 } }
const tier: PolicyTier = {
  id: 'senior',
  name: 'Senior',
  settings: { isApprovalRequired: true, approvalOver: usd(50_000) },
  hotels: [
    {
      allowedStarRatings: [1, 2, 3, 4],
      maxPricePerNight: usd(22_000),
      capsByPlace: [
        { ...newYork, radiusKm: 200, place: 'us_ny', maxPricePerNight: usd(25_000) },
        { ...newYork, radiusKm: 20, place: 'nyc', maxPricePerNight: usd(32_000) },
      ],
    },
  ],
  cars: [{ maxPricePerDay: usd(7_500), allowedClasses: ['Economy', 'Compact', 'FullSize'] }],
  activities: [{ maxPricePerTraveler: usd(5_000) }],
}
const room = (perNight: number, stars = 4, north: number | null = null): JudgedPart => ({
  kind: 'Room',
  total: usd(perNight * 2),
  room: { stars, perNight: usd(perNight) },
  position: north === null ? null : { latitude: north, longitude: -74 },
})

test('a place’s own cap replaces the tier’s, the smallest place first (policies-11)', () => {
  expect(judgePart(tier, room(22_001)).breaches).toMatchObject([{ over: usd(1) }])
  expect(judgePart(tier, room(22_001, 4, 43)).cap).toEqual(usd(22_000))
  expect(judgePart(tier, room(22_001, 4, 42)).cap).toEqual(usd(25_000))
  expect(judgePart(tier, room(22_001, 4, 40.8))).toMatchObject({
    verdict: 'InPolicy',
    cap: usd(32_000),
  })
})

test('stars, cars and activities say what is allowed instead', () => {
  expect(judgePart(tier, room(1, 5)).breaches).toEqual([
    { rule: 'AllowedStarRatings', found: 5, allowed: [1, 2, 3, 4], nearest: 4 },
  ])
  const car = { carClass: 'Intermediate', perDay: usd(7_501) } as const
  expect(judgePart(tier, { kind: 'Car', total: usd(1), car }).breaches).toEqual([
    { rule: 'MaxPricePerDay', limit: usd(7_500), found: usd(7_501), over: usd(1) },
    {
      rule: 'AllowedCarClasses',
      found: 'Intermediate',
      allowed: ['Economy', 'Compact', 'FullSize'],
      nearest: 'Compact',
    },
  ])
  const activity = { perTraveler: usd(5_000) }
  expect(judgePart(tier, { kind: 'Activity', total: usd(5_000), activity }).breaches).toEqual([])
})

test('a price above the amount needs approval only where the tier requires it (policies-13)', () => {
  const stay = { ...room(20_000), total: usd(50_001) }
  expect(judgePart(tier, stay)).toMatchObject({
    verdict: 'NeedsApproval',
    approvalOver: usd(50_000),
  })
  expect(judgePart(tier, { ...stay, total: usd(50_000) }).verdict).toBe('InPolicy')
  const automatic = { ...tier, settings: { ...tier.settings, isApprovalRequired: false } }
  expect(judgePart(automatic, stay).verdict).toBe('InPolicy')
  expect(judgePart(null, room(9_000_000, 5)).verdict).toBe('InPolicy')
})

test('the worst verdict of the parts is that of the whole (policies-14)', () => {
  expect(worstVerdict([])).toBe('InPolicy')
  expect(worstVerdict(['InPolicy', 'NeedsApproval'])).toBe('NeedsApproval')
  expect(worstVerdict(['NeedsApproval', 'OutOfPolicy', 'InPolicy'])).toBe('OutOfPolicy')
})

const exemption: Exemption = {
  id: 'exemption_1',
  personId: 'tomas',
  rules: ['MaxPricePerNight'],
  from: '2026-11-01',
  until: '2026-11-30',
  reason: 'Site season, hotels are full',
  grantedBy: 'dana',
}
test('an exemption lifts its rules for its person and days, both included (policies-15)', () => {
  const on = (day: string, person = 'tomas') => exemptionsOn([exemption], person, day).length
  expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-30'), on('2026-12-01')]).toEqual([
    0, 1, 1, 0,
  ])
  expect(on('2026-11-05', 'noor')).toBe(0)
  const judged = judgePart(tier, room(22_001, 5), [exemption])
  expect(judged.breaches).toMatchObject([{ rule: 'AllowedStarRatings' }])
  expect(judged.exempted).toMatchObject([{ rule: 'MaxPricePerNight' }])
  expect(judgePart(tier, room(22_001, 5), [{ ...exemption, rules: 'Every' }]).verdict).toBe(
    'InPolicy',
  )
})

test('nobody exempts themselves, for no reason or for years', () => {
  const code = (more: Partial<Exemption>) => {
    const checked = checkExemption({ ...exemption, ...more })
    return checked.ok ? null : checked.refusal.code
  }
  expect(code({})).toBe(null)
  expect(code({ grantedBy: 'tomas' })).toBe('GrantedToSelf')
  expect(code({ reason: '  why not  ' })).toBe('ReasonTooShort')
  expect(code({ until: '2026-10-31' })).toBe('EndsBeforeItBegins')
  expect(code({ until: '2027-11-01' })).toBe(null)
  expect(code({ until: '2027-11-02' })).toBe('TooLong')
})

test('the nearest choices in policy, those within the window first (policies-16)', () => {
  const other = (id: string, away: number, minor: number, more: Partial<OtherChoice> = {}) => ({
    id,
    away,
    total: usd(minor),
    verdict: 'InPolicy' as const,
    ...more,
  })
  const others = [
    other('late', 310, 44_600),
    other('early', -340, 43_200),
    other('refused', 5, 70_000, { verdict: 'OutOfPolicy' }),
    other('held', 5, 52_000, { verdict: 'NeedsApproval' }),
    other('pounds', 5, 1, { total: { minor: 1, currency: 'GBP' } }),
  ]
  const ids = (window: number | null, more = others) =>
    nearestChoices(usd(73_400), more, { window }).map(({ id }) => id)
  expect(ids(120)).toEqual(['late', 'early'])
  expect(ids(120, [...others, other('soon', 90, 60_000)])).toEqual(['soon'])
  expect(ids(null, [...others, other('dear', -310, 60_000)])).toEqual(['late', 'dear'])
  expect(nearestChoices(usd(73_400), others)[0]?.saves).toEqual(usd(28_800))
})
