import { expect, test } from 'vitest'
import { roomBreaches, roomCompliance, type HotelPolicy } from './hotel-policy.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const policy: HotelPolicy = { allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: usd(25_000) }
const room = (stars: number, perNight: number) => ({ stars, perNight: usd(perNight) })

test('lists violated rules; at the cap, or without stars or cap, is in policy', () => {
  expect(roomBreaches([policy], room(4, 25_000), null)).toEqual([])
  expect(roomBreaches([policy], room(0, 1), null)).toEqual([])
  expect(roomBreaches([policy], room(5, 25_001), null)).toEqual([
    { rule: 'AllowedStarRatings', found: 5, allowed: [1, 2, 3, 4], nearest: 4 },
    { rule: 'MaxPricePerNight', limit: usd(25_000), found: usd(25_001), over: usd(1) },
  ])
  expect(
    roomBreaches(
      [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: null }],
      room(5, 900_000),
      null,
    ),
  ).toEqual([])
})

test('compliance is none, some or all of the rooms, and none for consumers', () => {
  const rooms = [room(4, 20_000), room(4, 30_000)]
  expect(roomCompliance([policy], rooms, null)).toBe('some')
  expect(roomCompliance([policy], rooms.slice(0, 1), null)).toBe('all')
  expect(roomCompliance([policy], rooms.slice(1), null)).toBe('none')
  expect(roomCompliance([], rooms, null)).toBe('all')
  expect(roomCompliance(null, rooms, null)).toBe('none')
  expect(roomCompliance([policy], [], null)).toBe('none')
})
