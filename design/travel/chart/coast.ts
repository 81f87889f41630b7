import type { LonLat, Projection, XY } from './sphere.ts'

export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

/** Beyond this angle from the center coast is parked on a circle far out of sight. */
const horizon = (110 * Math.PI) / 180
const turn = 2 * Math.PI

const inRing = ([x, y]: XY, ring: readonly XY[]): boolean => {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]
    const b = ring[j]
    if (a && b && a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside
  }
  return inside
}

const shortest = (angle: number): number => angle - turn * Math.round(angle / turn)

interface Projected {
  points: XY[]
  /**
   * Sum of the turns around the axis: a whole turn when the ring goes round the center or its
   * antipode.
   */
  winding: number
  allParked: boolean
}

const projectRing = (ring: readonly LonLat[], chart: Projection): Projected => {
  const points: XY[] = []
  let winding = 0
  let allParked = true
  let before: { azimuth: number; parked: boolean } | null = null
  for (const point of ring) {
    const { distance, azimuth } = chart.polar(point)
    const parked = distance > horizon
    if (before) {
      const step = shortest(azimuth - before.azimuth)
      winding += step
      // Along the horizon the way is the arc, never a chord that could cut through the picture.
      if (parked && before.parked)
        for (let a = 0.2; a < Math.abs(step); a += 0.2)
          points.push(chart.atPolar(horizon, before.azimuth + Math.sign(step) * a))
    }
    if (!parked) allParked = false
    points.push(chart.atPolar(Math.min(distance, horizon), azimuth))
    before = { azimuth, parked }
  }
  return { points, winding, allParked }
}

const touches = (points: readonly XY[], frame: Frame): boolean => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return (
    right >= frame.left &&
    left <= frame.right &&
    bottom >= frame.top &&
    top <= frame.bottom &&
    Math.max(right - left, bottom - top) > 1.2
  )
}

/** Drops what no eye can tell apart, and thins the far outside to almost nothing. */
const thinned = (points: readonly XY[], frame: Frame): XY[] => {
  const kept: XY[] = []
  for (const point of points) {
    const last = kept.at(-1)
    const outside =
      point[0] < frame.left ||
      point[0] > frame.right ||
      point[1] < frame.top ||
      point[1] > frame.bottom
    const least = outside ? 24 : 0.8
    if (!last || Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) >= least)
      kept.push(point)
  }
  return kept
}

const pathOf = (points: readonly XY[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

export interface Coast {
  /** To be filled even-odd. */
  path: string
  isLand: (point: XY) => boolean
}

/** The land that shows in a frame, as one path. Rings are closed lists of [longitude, latitude]. */
export const coast = (
  rings: readonly (readonly LonLat[])[],
  chart: Projection,
  center: LonLat,
  frame: Frame,
): Coast => {
  const shown: XY[][] = []
  for (const ring of rings) {
    const { points, winding, allParked } = projectRing(ring, chart)
    const goesRound = Math.abs(Math.abs(winding) - turn) < 0.1
    // Land around the antipode is drawn as everything but the hole it leaves: the horizon is added to it.
    const aroundAntipode = goesRound && !inRing(center, ring)
    if (allParked) continue
    if (aroundAntipode)
      shown.push(Array.from({ length: 36 }, (_, i) => chart.atPolar(horizon, (i * turn) / 36)))
    if (touches(points, frame)) shown.push(thinned(points, frame))
  }
  return {
    path: shown.map(pathOf).join(''),
    isLand: (point) => shown.filter((ring) => inRing(point, ring)).length % 2 === 1,
  }
}
