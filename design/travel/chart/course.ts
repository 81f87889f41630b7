import { angleBetween, between, middleOf, stereographic } from './sphere.ts'
import type { LonLat, Projection, XY } from './sphere.ts'

/** The sheet in px. */
export interface Sheet {
  width: number
  height: number
}

/**
 * Where the course may lie: beside the cartouche, which is in a column of 1200 at most; above it on
 * a phone.
 */
export const courseBox = ({
  width,
  height,
}: Sheet): { left: number; right: number; top: number; bottom: number } => {
  if (width <= 960)
    return {
      left: Math.min(48, width * 0.12),
      right: width - Math.min(48, width * 0.12),
      top: 56,
      bottom: height - 76,
    }
  const margin = Math.max((width - 1200) / 2, width > 1320 ? 80 : 40)
  const cartouche = width <= 1014 ? 380 : 440
  return {
    left: margin + cartouche + 56,
    right: width - Math.max(72, width * 0.09),
    top: 140,
    bottom: height - 130,
  }
}

/** A short hop is not blown up further than this, px a radian. */
const largest = 9000
/** A scale bar is not longer than this, px. */
const longestBar = 240
const milesPerRadian = 3437.75

/** One flight; `minutes` is its block time. */
export interface Leg {
  readonly from: LonLat
  readonly to: LonLat
  readonly minutes: number
}

export interface Course {
  sheet: Sheet
  chart: Projection
  center: LonLat
  /** The great circle of each leg. */
  ways: readonly (readonly XY[])[]
  /** Of all ways. */
  points: readonly XY[]
  /** Short strokes across the course, one an hour. */
  ticks: readonly (readonly [XY, XY])[]
  /** The scale bar: a round number of nautical miles and its length in px. */
  bar: { miles: number; length: number; blocks: number }
  /** Degrees between the lines of the graticule. */
  step: number
}

/** Farther from the middle than this no chart holds a way, radians: the coast ends a little beyond. */
const farthest = 1.8

/** Strokes across a leg, one for each full hour before landing. */
const ticksOf = ({ from, to, minutes }: Leg, chart: Projection): Course['ticks'] =>
  Array.from({ length: Math.max(0, Math.ceil(minutes / 60) - 1) }, (_, i) => {
    const share = ((i + 1) * 60) / minutes
    const p = chart.project(between(from, to, share))
    const q = chart.project(between(from, to, share + 0.004))
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
    const length = Math.hypot(dx, dy) || 1
    const [nx, ny] = [(-dy / length) * 5, (dx / length) * 5]
    return [
      [p[0] - nx, p[1] - ny],
      [p[0] + nx, p[1] + ny],
    ] as const
  })

/**
 * Fits the great circles of some legs, at least one, into the free part of the sheet. Of a way
 * around the world, which no chart holds, the first leg.
 */
export const plotCourse = (legs: readonly Leg[], sheet: Sheet): Course => {
  const box = courseBox(sheet)
  const places = legs.flatMap(({ from, to }) => [from, to])
  const center = middleOf(places)
  const circles = legs.map(({ from, to }) =>
    Array.from({ length: 65 }, (_, i) => between(from, to, i / 64)),
  )
  if (legs.length > 1 && circles.flat().some((point) => angleBetween(center, point) > farthest))
    return plotCourse(legs.slice(0, 1), sheet)
  const unit = stereographic(center, 1, [0, 0])
  const flat = circles.flat().map(unit.project)
  const xs = flat.map(([x]) => x)
  const ys = flat.map(([, y]) => y)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const scale = Math.min(
    (box.right - box.left) / Math.max(right - left, 1e-6),
    (box.bottom - box.top) / Math.max(bottom - top, 1e-6),
    largest,
  )
  const origin: XY = [
    (box.left + box.right) / 2 - ((left + right) / 2) * scale,
    (box.top + box.bottom) / 2 - ((top + bottom) / 2) * scale,
  ]
  const chart = stereographic(center, scale, origin)
  const ways = circles.map((circle) => circle.map(chart.project))

  const perMile = scale / milesPerRadian
  const miles =
    [5000, 2000, 1000, 500, 400, 200, 100, 50, 20, 10].find((n) => n * perMile <= longestBar) ?? 10
  const degrees =
    (Math.max(...places.map((place) => angleBetween(center, place))) * 2 * 180) / Math.PI
  return {
    sheet,
    chart,
    center,
    ways,
    points: ways.flat(),
    ticks: legs.flatMap((leg) => ticksOf(leg, chart)),
    bar: {
      miles,
      length: miles * perMile,
      blocks: miles === 400 || miles === 200 || miles === 20 ? 4 : 5,
    },
    step: graticuleStep(degrees),
  }
}

/** Degrees between the lines of the graticule, for a chart that spans so many degrees. */
const graticuleStep = (degrees: number): number => {
  if (degrees > 25) return 10
  if (degrees > 8) return 5
  return degrees > 3 ? 2 : 1
}

/** Where a text of a length starts, from its anchor. */
export const startOf = (anchor: NamePlace['anchor'], length: number): number => {
  if (anchor === 'start') return 0
  return anchor === 'middle' ? length / 2 : length
}

export interface NamePlace {
  readonly at: XY
  readonly anchor: 'start' | 'middle' | 'end'
}

/**
 * Where a name hangs at an end of the course: over it, under it or beside it, wherever the course
 * does not run through the words and they stay on the free part of the sheet. `length` and `height`
 * of the words, px.
 */
export const namePlace = (
  { points, ticks, sheet }: Pick<Course, 'points' | 'ticks' | 'sheet'>,
  end: XY,
  length: number,
  height: number,
): NamePlace => {
  const box = courseBox(sheet)
  const [left, right] = [sheet.width <= 960 ? 8 : box.left - 36, sheet.width - 8]
  const choices: readonly (readonly [dx: number, dy: number, anchor: NamePlace['anchor']])[] = [
    [0, -16, 'middle'],
    [12, -14, 'end'],
    [-12, -14, 'start'],
    [0, height + 10, 'middle'],
    [12, height + 8, 'end'],
    [-12, height + 8, 'start'],
    [-16, height / 3, 'end'],
    [16, height / 3, 'start'],
  ]
  const obstacles = [
    ...points.filter(([x, y]) => Math.hypot(x - end[0], y - end[1]) > 8),
    ...ticks.flat(),
  ]
  const worth = ([dx, dy, anchor]: (typeof choices)[number]): number => {
    const from = end[0] + dx - startOf(anchor, length)
    const bottom = end[1] + dy + 6
    const crossed = obstacles.filter(
      ([x, y]) =>
        x > from - 6 && x < from + length + 6 && y > bottom - height - 4 && y < bottom + 2,
    ).length
    return crossed + Math.max(0, left - from) + Math.max(0, from + length - right)
  }
  const [dx, dy, anchor] = choices.reduce((best, choice) =>
    worth(choice) < worth(best) ? choice : best,
  )
  return { at: [end[0] + dx, end[1] + dy], anchor }
}

/** Meridians and parallels around the center as one path. */
export const graticule = ({ chart, center, step }: Course): string => {
  const reach = Math.min(85, step * 9)
  const fine = step / 4
  const line = (points: readonly LonLat[]): string => {
    let d = ''
    let pen = false
    for (const point of points) {
      const seen = chart.polar(point).distance < 1.6
      if (seen)
        d += `${pen ? 'L' : 'M'}${chart
          .project(point)
          .map((v) => v.toFixed(1))
          .join(' ')}`
      pen = seen
    }
    return d
  }
  const lon0 = Math.round(center[0] / step) * step
  const lat0 = Math.round(center[1] / step) * step
  const south = Math.max(-80, lat0 - reach)
  const north = Math.min(80, lat0 + reach)
  const wide = Math.min(180, (reach * 2) / Math.max(0.25, Math.cos((lat0 * Math.PI) / 180)))
  const along = (from: number, to: number, by: number): number[] =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by)
  const meridians = along(lon0 - Math.floor(wide / step) * step, lon0 + wide, step).map((lon) =>
    line(along(south, north, fine).map((lat) => [lon, lat])),
  )
  const parallels = along(Math.ceil(south / step) * step, north, step).map((lat) =>
    line(along(lon0 - wide, lon0 + wide, fine).map((lon) => [lon, lat])),
  )
  return meridians.concat(parallels).join('')
}

/** Half the width and half the height of a drawing, px. */
export interface Extent {
  rx: number
  ry: number
}

/**
 * The free place for a drawing: on water, away from the course and from what is drawn already,
 * inside the free part. `mostDry` of its 13 sounded points may lie on land; `null` when no place is
 * good enough.
 */
export const freePlace = (
  course: Course,
  isLand: (point: XY) => boolean,
  { rx, ry }: Extent,
  taken: readonly XY[] = [],
  mostDry = Number.POSITIVE_INFINITY,
): XY | null => {
  const rim = Array.from(
    { length: 12 },
    (_, i) => [Math.cos((i * Math.PI) / 6) * rx, Math.sin((i * Math.PI) / 6) * ry] as const,
  )
  const obstacles = course.points.concat(taken)
  let best: { at: XY; worth: number } | null = null
  const { width, height } = course.sheet
  const box = courseBox(course.sheet)
  const middle = (box.left + box.right) / 2
  for (let x = Math.max(box.left - 20, 8) + rx; x <= width - rx - 8; x += 24) {
    for (let y = ry + 16; y <= (width <= 960 ? height - 40 : height) - ry - 12; y += 16) {
      // Distance in units of the drawing's own extent: 1 touches it.
      const near = Math.min(
        ...obstacles.map(([px, py]) => Math.hypot((px - x) / (rx + 14), (py - y) / (ry + 14))),
      )
      if (near < 1.25) continue
      const dry =
        rim.filter(([dx, dy]) => isLand([x + dx, y + dy])).length + (isLand([x, y]) ? 2 : 0)
      if (dry > mostDry) continue
      const worth = -dry * 60 - Math.abs(near - 1.8) * ry - Math.abs(x - middle) / 8
      if (best === null || worth > best.worth) best = { at: [x, y], worth }
    }
  }
  return best?.at ?? null
}

/**
 * The compass: its position and size, 1 being its full size. It grows small before it lies on a
 * course or a name; `null` where even that leaves no room.
 */
export const placeRose = (
  course: Course,
  isLand: (point: XY) => boolean,
  taken: readonly XY[],
): { readonly at: XY; readonly scale: number } | null => {
  const full = course.sheet.width <= 960 ? 0.6 : 1
  for (const scale of [full, full * 0.75, full * 0.55]) {
    const at = freePlace(course, isLand, { rx: 58 * scale, ry: 64 * scale }, taken)
    if (at !== null) return { at, scale }
  }
  return null
}
