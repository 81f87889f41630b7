import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coast } from './coast.ts'
import { courseBox, freePlace, graticule, namePlace, placeRose, plotCourse } from './course.ts'
import { angleBetween, between, stereographic } from './sphere.ts'
import type { LonLat } from './sphere.ts'

const place = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
)
const sheets = [
  { width: 1440, height: 520 },
  { width: 961, height: 520 },
  { width: 390, height: 238 },
  { width: 320, height: 238 },
]
const size = { width: 1440, height: 520 }
const frame = { left: -60, top: -60, right: size.width + 60, bottom: size.height + 60 }
const square = (lon: number, lat: number, half: number): LonLat[] => {
  const corners: LonLat[] = [
    [lon - half, lat - half],
    [lon - half, lat + half],
    [lon + half, lat + half],
    [lon + half, lat - half],
    [lon - half, lat - half],
  ]
  return corners.flatMap((corner, i) => {
    const next = corners[i + 1]
    return next
      ? Array.from({ length: 20 }, (_, k): LonLat => [
          corner[0] + ((next[0] - corner[0]) * k) / 20,
          corner[1] + ((next[1] - corner[1]) * k) / 20,
        ])
      : [corner]
  })
}

test('any course of the world lies inside the free part of the chart, with a tick for each full hour before landing', () => {
  fc.assert(
    fc.property(
      place,
      place,
      fc.integer({ min: 40, max: 1140 }),
      fc.constantFrom(...sheets),
      (a, b, minutes, sheet) => {
        const apart = angleBetween(a, b)
        fc.pre(apart > 0.01 && apart < 3)
        const course = plotCourse([{ from: a, to: b, minutes }], sheet)
        const box = courseBox(sheet)
        for (const [x, y] of course.points) {
          expect(x).toBeGreaterThan(box.left - 1)
          expect(x).toBeLessThan(box.right + 1)
          expect(y).toBeGreaterThan(box.top - 1)
          expect(y).toBeLessThan(box.bottom + 1)
        }
        expect(course.ticks).toHaveLength(Math.ceil(minutes / 60) - 1)
        expect(graticule(course)).not.toContain('NaN')
      },
    ),
    { numRuns: 60 },
  )
})

test('several flights lie on one chart, each with its own ticks; a way around the world shows its first flight', () => {
  const [newYork, london, rome, sydney, auckland]: LonLat[] = [
    [-73.8, 40.6],
    [-0.5, 51.5],
    [12.2, 41.8],
    [151.2, -33.9],
    [174.8, -37],
  ]
  const legs = (...places: (LonLat | undefined)[]) =>
    places
      .slice(1)
      .map((to, at) => ({ from: places[at] ?? [0, 0], to: to ?? [0, 0], minutes: 150 }) as const)
  for (const sheet of sheets) {
    const course = plotCourse(legs(newYork, london, rome, newYork), sheet)
    const box = courseBox(sheet)
    expect(course.ways).toHaveLength(3)
    expect(course.ticks).toHaveLength(6)
    expect(
      course.points.filter(
        ([x, y]) => x < box.left - 1 || x > box.right + 1 || y < box.top - 1 || y > box.bottom + 1,
      ),
    ).toEqual([])
  }
  expect(plotCourse(legs(newYork, london, sydney, auckland, newYork), size).ways).toHaveLength(1)
})

test('halfway lies equally far from both ends', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      fc.pre(angleBetween(a, b) > 0.01 && angleBetween(a, b) < 3)
      const half = between(a, b, 0.5)
      expect(angleBetween(a, half)).toBeCloseTo(angleBetween(half, b), 4)
    }),
  )
})

test('land is land and water is water: near, inland, over the date line, and around the far side of the world', () => {
  const at = (center: LonLat, rings: LonLat[][], point: LonLat): boolean => {
    const chart = stereographic(center, 500, [960, 275])
    return coast(rings, chart, center, frame).isLand(chart.project(point))
  }
  expect(at([0, 0], [square(20, 10, 8)], [20, 10])).toBe(true)
  expect(at([0, 0], [square(20, 10, 8)], [40, 10])).toBe(false)
  expect(at([0, 0], [square(0, 0, 20)], [3, 3])).toBe(true)
  expect(at([179, 0], [square(185, 0, 10)], [-174, 2])).toBe(true)
  // A continent that holds the antipode and reaches over the horizon on one side.
  const far = square(150, 0, 55)
  expect(at([0, 0], [far], [0, 0])).toBe(false)
  expect(at([0, 0], [far], [98, 0])).toBe(true)
})

test('a free place keeps off the course and prefers water', () => {
  const course = plotCourse([{ from: [-73.8, 40.6], to: [-9.1, 38.8], minutes: 415 }], size)
  const place = freePlace(course, ([, y]) => y < 260, { rx: 52, ry: 52 })
  expect(place).not.toBeNull()
  expect(place?.[1]).toBeGreaterThan(260)
})

test('the compass grows small, or gives way, before it lies on a course or a name', () => {
  const [newYork, london, rome]: LonLat[] = [
    [-73.78, 40.64],
    [-0.45, 51.47],
    [12.25, 41.8],
  ]
  const letters = fc.record({
    x: fc.integer({ min: 0, max: 1440 }),
    y: fc.integer({ min: 0, max: 520 }),
    length: fc.integer({ min: 40, max: 160 }),
  })
  const courses = sheets.map((sheet) =>
    plotCourse(
      [
        [newYork, london],
        [london, rome],
        [rome, newYork],
      ].map(([from = [0, 0], to = [0, 0]]) => ({ from, to, minutes: 420 })),
      sheet,
    ),
  )
  let smaller = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...courses),
      fc.array(letters, { maxLength: 6 }),
      (course, names) => {
        const { sheet } = course
        const taken = names.flatMap(({ x, y, length }) =>
          Array.from({ length: length / 8 }, (_, i): [number, number] => [
            (x % sheet.width) + i * 8,
            y % sheet.height,
          ]),
        )
        const rose = placeRose(course, () => false, taken)
        if (rose === null) return
        const {
          at: [x, y],
          scale,
        } = rose
        if (scale < (sheet.width <= 960 ? 0.6 : 1)) smaller++
        for (const [px, py] of [...course.points, ...taken])
          expect(Math.hypot(px - x, py - y)).toBeGreaterThan(52 * scale)
      },
    ),
    { numRuns: 200 },
  )
  expect(smaller).toBeGreaterThan(0)
})

test('a name on the chart is not crossed by its own course where a place beside it is free', () => {
  const newYork: LonLat = [-73.78, 40.64]
  const london: LonLat = [-0.45, 51.47]
  const course = plotCourse([{ from: newYork, to: london, minutes: 420 }], size)
  const [start] = course.points
  expect(start).toBeDefined()
  if (start === undefined) return
  const { at, anchor } = namePlace(course, start, 84, 24)
  const from = at[0] - { start: 0, middle: 42, end: 84 }[anchor]
  const inside = course.points
    .slice(1)
    .filter(([x, y]) => x > from && x < from + 84 && y > at[1] - 18 && y < at[1] + 6)
  expect(inside).toEqual([])
})
