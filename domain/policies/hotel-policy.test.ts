import { expect, test } from 'vitest'
import { policyBreaches, roomCompliance, type HotelPolicy } from './hotel-policy.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const policy: HotelPolicy = { allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: usd(25_000) }
const room = (stars: number, perNight: number) => ({ stars, perNight: usd(perNight) })

test('lists violated rules; at the cap, or without stars or cap, is in policy', () => {
  expect(policyBreaches([policy], room(4, 25_000))).toEqual([])
  expect(policyBreaches([policy], room(0, 1))).toEqual([])
  expect(policyBreaches([policy], room(5, 25_001))).toEqual([
    { rule: 'AllowedStarRatings', limit: null, found: null, stars: 5 },
    { rule: 'MaxPricePerNight', limit: usd(25_000), found: usd(25_001), stars: null },
  ])
  expect(
    policyBreaches(
      [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: null }],
      room(5, 900_000),
    ),
  ).toEqual([])
})

test('compliance is none, some or all of the rooms, and none for consumers', () => {
  const rooms = [room(4, 20_000), room(4, 30_000)]
  expect(roomCompliance([policy], rooms)).toBe('some')
  expect(roomCompliance([policy], rooms.slice(0, 1))).toBe('all')
  expect(roomCompliance([policy], rooms.slice(1))).toBe('none')
  expect(roomCompliance([], rooms)).toBe('all')
  expect(roomCompliance(null, rooms)).toBe('none')
  expect(roomCompliance([policy], [])).toBe('none')
})
