import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround } from './bounds.ts'
import { firstBounds } from './first-bounds.ts'

const center = { lon: -9.14, lat: 38.71 }
const near = fc.record({
  lon: fc.integer({ min: -300, max: 300 }).map((away) => center.lon + away / 1e4),
  lat: fc.integer({ min: -300, max: 300 }).map((away) => center.lat + away / 1e4),
  tier: fc.constant(1),
})

test('one distant place does not change the first bounds', () => {
  fc.assert(
    fc.property(
      fc.array(near, { minLength: 10, maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      (likely, tier) => {
        const around = boundsAround(likely)
        const shown = firstBounds(
          [...likely, { lon: center.lon + 1, lat: center.lat - 1, tier }],
          center,
        )
        if (around === null || shown === null) throw new Error('nothing is shown')
        expect([
          shown.west >= around.west,
          shown.south >= around.south,
          shown.east <= around.east,
          shown.north <= around.north,
        ]).toEqual([true, true, true, true])
      },
    ),
  )
})

test('a few places are all shown; without any, a town is', () => {
  const pair = [
    { lon: -9.2, lat: 38.7, tier: 1 },
    { lon: -9.1, lat: 38.8, tier: 1 },
  ]
  expect(firstBounds([...pair, { lon: -8, lat: 38, tier: 2 }], center)).toEqual({
    west: -9.2,
    south: 38.7,
    east: -9.1,
    north: 38.8,
  })
  expect(
    firstBounds(
      pair.map((pin) => ({ ...pin, tier: 3 })),
      center,
    ),
  ).toEqual({ west: -9.2, south: 38.7, east: -9.1, north: 38.8 })
  expect(firstBounds([], center)).toEqual({ west: -9.19, south: 38.68, east: -9.09, north: 38.74 })
})
