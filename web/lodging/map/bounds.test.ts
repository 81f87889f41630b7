import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundsAround,
  boundsText,
  parseBounds,
  unwrapped,
  wrapBounds,
  type Bounds,
} from './bounds.ts'

const longitude = fc.integer({ min: -1_799_999, max: 1_799_999 }).map((value) => value / 1e4)
const latitude = fc.integer({ min: -800_000, max: 800_000 }).map((value) => value / 1e4)
const holds = ({ west, south, east, north }: Bounds, lon: number, lat: number): boolean =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)

test('bounds survive the address, and anything else is rejected', () => {
  fc.assert(
    fc.property(longitude, longitude, latitude, latitude, (west, east, a, b) => {
      fc.pre(west !== east && a !== b)
      const bounds = { west, south: Math.min(a, b), east, north: Math.max(a, b) }
      expect(parseBounds(boundsText(bounds))).toEqual(bounds)
    }),
  )
  for (const wrong of [
    '',
    '1,2,3',
    '1,2,3,4,5',
    'a,2,3,4',
    '1,5,3,4',
    '190,0,3,4',
    '1,2,1,4',
    '1e1,2,3,4',
  ])
    expect(parseBounds(wrong)).toBeNull()
})

test('bounds on any copy of the world are normalized', () => {
  fc.assert(
    fc.property(
      longitude,
      fc.double({ min: 0.01, max: 300, noNaN: true }),
      fc.integer({ min: -3, max: 3 }),
      (west, width, turn) => {
        const shown = wrapBounds({
          west: west + turn * 360,
          south: 10,
          east: west + width + turn * 360,
          north: 20,
        })
        expect(shown?.west).toBeCloseTo(west, 3)
        const { west: left, east: right } = unwrapped(
          shown ?? { west: 0, south: 0, east: 0, north: 0 },
        )
        expect(right - left).toBeCloseTo(width, 3)
      },
    ),
  )
  expect(wrapBounds({ west: -200, south: -80, east: 200, north: 80 })).toBeNull()
})

test('bounds contain every position, also across the 180th meridian', () => {
  const near = fc.record({ away: fc.integer({ min: -800, max: 800 }), lat: latitude })
  fc.assert(
    fc.property(longitude, fc.array(near, { minLength: 1, maxLength: 20 }), (lon, list) => {
      const positions = list.map(({ away, lat }) => ({
        lon: ((((lon + away / 10 + 180) % 360) + 360) % 360) - 180,
        lat,
      }))
      const bounds = boundsAround(positions)
      const slack = 2e-4
      for (const { lon: x, lat } of positions)
        expect(
          bounds !== null &&
            holds(
              {
                west: bounds.west - slack,
                south: bounds.south,
                east: bounds.east + slack,
                north: bounds.north,
              },
              x,
              lat,
            ),
        ).toBe(true)
    }),
  )
  expect(
    boundsAround([
      { lon: 179, lat: -17 },
      { lon: -179, lat: -18 },
    ]),
  ).toEqual({ west: 179, south: -18, east: -179, north: -17 })
  expect(boundsAround([])).toBeNull()
})
