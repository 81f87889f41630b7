import { expect, test } from 'vitest'
import type { Line, Point } from './cut.ts'
import { mapCells } from './map-cells.ts'
import { readShores, writeShores } from './shore-file.ts'

const isWithin = (ring: Line, [x, y]: Point): boolean => {
  let inside = false
  for (const [at, [u, v]] of ring.entries()) {
    const [s, t] = ring[(at + 1) % ring.length] ?? [u, v]
    if (v > y !== t > y && x < ((s - u) * (y - v)) / (t - v) + u) inside = !inside
  }
  return inside
}
const cells = mapCells()
const isLand = (point: Point): boolean => {
  const [column, row] = [Math.floor((point[0] + 180) / 2.5), Math.floor((point[1] + 90) / 2.5)]
  const cell = cells.get(`${column}.${row}`)
  const hit = (rings: readonly Line[] = []): boolean => rings.some((ring) => isWithin(ring, point))
  return hit(cell?.land) && !hit(cell?.water)
}

test.each<[string, Point, boolean]>([
  ['Lisbon', [-9.1393, 38.7223], true],
  ['Barreiro', [-9.0724, 38.6631], true],
  ['Montijo', [-8.9739, 38.7069], true],
  ['Almada', [-9.1569, 38.679], true],
  ['Seixal', [-9.1015, 38.64], true],
  ['the Tagus between them', [-9.04, 38.73], false],
  ['the sea east of Savusavu', [179.7, -16.9], false],
  ['and beyond', [179.95, -17], false],
  ['and over the date line', [-179.9, -17.2], false],
  ['Taveuni', [-179.97, -16.86], true],
  ['Manhattan', [-73.98, 40.76], true],
  ['the Hudson', [-74.02, 40.76], false],
  ['the Caspian Sea', [51, 40], false],
])('%s is where it is: land %s', (_name, point, land) => {
  expect(isLand(point)).toBe(land)
})

test('shores survive their file', () => {
  const rings = [
    {
      isWater: false,
      ring: [
        [-9.1, 38.7],
        [179.9999, -89.5],
        [0, 0.0001],
      ] as Point[],
    },
    {
      isWater: true,
      ring: [
        [-180, 1],
        [5, 5],
        [5.0003, -5],
      ] as Point[],
    },
  ]
  expect(readShores(writeShores(rings))).toEqual(rings)
})

test('no cell is too large to load', () => {
  const sizes = [...cells.values()].map((cell) => JSON.stringify(cell).length)
  expect(Math.max(...sizes)).toBeLessThan(260_000)
})
