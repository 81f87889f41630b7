/**
 * Points are [longitude, latitude] in degrees, east and north positive; projected points are [x, y]
 * in px, y down.
 */
export type LonLat = readonly [number, number]
export type XY = readonly [number, number]

const rad = Math.PI / 180

export interface Projection {
  project: (point: LonLat) => XY
  /** Angular distance from the center in radians, and the direction from it. */
  polar: (point: LonLat) => { distance: number; azimuth: number }
  /** A point at a clamped distance in a direction: how far things are parked out of sight. */
  atPolar: (distance: number, azimuth: number) => XY
}

/** Great-circle point at a share of the way, 0 to 1. */
export const between = (a: LonLat, b: LonLat, share: number): LonLat => {
  const [x1, y1, z1] = vector(a)
  const [x2, y2, z2] = vector(b)
  const angle = Math.acos(Math.max(-1, Math.min(1, x1 * x2 + y1 * y2 + z1 * z2)))
  if (angle < 1e-9) return a
  const p = Math.sin((1 - share) * angle) / Math.sin(angle)
  const q = Math.sin(share * angle) / Math.sin(angle)
  const [x, y, z] = [p * x1 + q * x2, p * y1 + q * y2, p * z1 + q * z2]
  return [Math.atan2(y, x) / rad, Math.atan2(z, Math.hypot(x, y)) / rad]
}

const vector = ([lon, lat]: LonLat): readonly [number, number, number] => [
  Math.cos(lat * rad) * Math.cos(lon * rad),
  Math.cos(lat * rad) * Math.sin(lon * rad),
  Math.sin(lat * rad),
]

/** The middle of some points; where they balance each other, the first of them. */
export const middleOf = (points: readonly LonLat[]): LonLat => {
  const [x, y, z] = points
    .map(vector)
    .reduce(
      (sum, one): readonly [number, number, number] => [
        sum[0] + one[0],
        sum[1] + one[1],
        sum[2] + one[2],
      ],
      [0, 0, 0],
    )
  return Math.hypot(x, y, z) < 1e-6
    ? (points[0] ?? [0, 0])
    : [Math.atan2(y, x) / rad, Math.atan2(z, Math.hypot(x, y)) / rad]
}

/** Angle between two points, radians. */
export const angleBetween = (a: LonLat, b: LonLat): number => {
  const [p, q] = [vector(a), vector(b)]
  return Math.acos(Math.max(-1, Math.min(1, p[0] * q[0] + p[1] * q[1] + p[2] * q[2])))
}

/**
 * Stereographic, north up at the center: it keeps angles as a sea chart does, has no seam at the
 * date line and none at the poles, so that every route of the world can be drawn by the one rule.
 */
export const stereographic = (center: LonLat, scale: number, origin: XY): Projection => {
  const [lon0, lat0] = [center[0] * rad, center[1] * rad]
  const polar: Projection['polar'] = ([lon, lat]) => {
    const dl = lon * rad - lon0
    const phi = lat * rad
    const east = Math.cos(phi) * Math.sin(dl)
    const north = Math.cos(lat0) * Math.sin(phi) - Math.sin(lat0) * Math.cos(phi) * Math.cos(dl)
    const up = Math.sin(lat0) * Math.sin(phi) + Math.cos(lat0) * Math.cos(phi) * Math.cos(dl)
    return { distance: Math.atan2(Math.hypot(east, north), up), azimuth: Math.atan2(east, north) }
  }
  const atPolar: Projection['atPolar'] = (distance, azimuth) => {
    const r = 2 * Math.tan(distance / 2) * scale
    return [origin[0] + Math.sin(azimuth) * r, origin[1] - Math.cos(azimuth) * r]
  }
  return {
    polar,
    atPolar,
    project: (point) => {
      const { distance, azimuth } = polar(point)
      return atPolar(distance, azimuth)
    },
  }
}
