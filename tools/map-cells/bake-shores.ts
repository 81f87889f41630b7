/**
 * `node tools/run.mjs tools/map-cells/bake-shores.ts MAP.geo.json`: writes `shores.bin` from the
 * map of the npm package `@geo-maps/earth-lands-100m` (OpenStreetMap, ODbL). The package is too
 * large to install with the rest, so this runs by hand. Shores near towns keep their detail, the
 * others only what a map of a region shows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadWorld } from '@portolan/market/world/world.ts'
import type { Line, Point } from './cut.ts'
import { writeShores, type ShoreRing } from './shore-file.ts'

/** Kilometers around a town of so many people whose shores keep their detail. */
const reaches: readonly (readonly [people: number, km: number])[] = [
  [1_000_000, 30],
  [200_000, 20],
  [15_000, 10],
]
/** Tolerances of the simplification, and the smallest rings, in km and km². */
const near = { tolerance: 0.045, land: 0.03, water: 0.5 } as const
const far = { tolerance: 1.2, land: 3, water: 60 } as const

/** Cells of a grid, half as long as the least reach. */
const grid = 0.05
const cellOf = (lon: number, lat: number): number =>
  Math.floor((lat + 90) / grid) * 7200 + Math.floor((lon + 180) / grid)
const nearTowns = new Set<number>()
for (const { lon, lat, population } of loadWorld().places) {
  const reach = (reaches.find(([people]) => population >= people)?.[1] ?? 0) / 111
  const wide = reach / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  for (let y = lat - reach; y <= lat + reach; y += grid)
    for (let x = lon - wide; x <= lon + wide; x += grid) nearTowns.add(cellOf(x, y))
}
const isNear = ([lon, lat]: Point): boolean => nearTowns.has(cellOf(lon, lat))

const kmOf = ([lon, lat]: Point): Point => [lon * 111 * Math.cos((lat * Math.PI) / 180), lat * 111]
const distance = (point: Point, a: Point, b: Point): number => {
  const [[px, py], [ax, ay], [bx, by]] = [kmOf(point), kmOf(a), kmOf(b)]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - part * dx, py - ay - part * dy)
}
/** Douglas and Peucker; a point near a town has the small tolerance. */
const simplified = (line: Line): Point[] => {
  const kept = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    const [a, b] = [line[from], line[to]]
    let [worst, excess] = [-1, 1]
    for (let at = from + 1; at < to && a !== undefined && b !== undefined; at++) {
      const point = line[at] as Point
      const over = distance(point, a, b) / (isNear(point) ? near.tolerance : far.tolerance)
      if (over > excess) [worst, excess] = [at, over]
    }
    if (worst < 0) continue
    kept.add(worst)
    spans.push([from, worst], [worst, to])
  }
  return [...kept].sort((a, b) => a - b).map((at) => line[at] as Point)
}
/** A ring in two halves, since its first point is its last. */
const simpleRing = (ring: Line): Point[] => {
  const middle = Math.floor(ring.length / 2)
  return [
    ...simplified(ring.slice(0, middle + 1)).slice(0, -1),
    ...simplified([...ring.slice(middle), ring[0] as Point]).slice(0, -1),
  ]
}
const areaOf = (ring: Line): number =>
  Math.abs(
    ring.reduce((sum, point, at) => {
      const [[x, y], [u, v]] = [kmOf(point), kmOf(ring[(at + 1) % ring.length] ?? point)]
      return sum + x * v - u * y
    }, 0),
  ) / 2

interface GeoMap {
  readonly geometries: readonly { readonly coordinates: readonly (readonly Line[])[] }[]
}
const [file = ''] = process.argv.slice(2)
const map = JSON.parse(readFileSync(file, 'utf8')) as GeoMap
const rings = map.geometries.flatMap(({ coordinates }) =>
  coordinates.flatMap((polygon) =>
    polygon.flatMap((closed, at): ShoreRing[] => {
      const ring = closed.slice(0, -1)
      const isWater = at > 0
      const least = (ring.some(isNear) ? near : far)[isWater ? 'water' : 'land']
      if (ring.length < 3 || areaOf(ring) < least) return []
      const simple = simpleRing(ring)
      return simple.length < 3 ? [] : [{ isWater, ring: simple }]
    }),
  ),
)
const bytes = writeShores(rings)
writeFileSync(fileURLToPath(new URL('shores.bin', import.meta.url)), bytes)
const points = rings.reduce((sum, { ring }) => sum + ring.length, 0)
console.log(`${rings.length} rings, ${points} points, ${Math.round(bytes.length / 1024)} kB`)
