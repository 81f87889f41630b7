import { distanceKm } from '@portolan/kernel/distance.ts'
import { boundsAround, type Bounds, type Position } from './bounds.ts'

/** Half the size of the map if nothing was found, in degrees: a town. */
const town = { lat: 0.03, lon: 0.05 } as const
/** The share of places, nearest first, that the first map must show. */
const share = 0.9

const wire = ({ lat, lon }: Position) => ({ latitude: lat, longitude: lon })

/**
 * What the map shows first: nearly all of the likely places (or of all, if none is likely). The
 * farthest are left out, because one of them would make the rest tiny.
 */
export const firstBounds = (
  pins: readonly (Position & { readonly tier: number })[],
  center: Position,
): Bounds | null => {
  const likely = pins.filter(({ tier }) => tier === 1)
  const near = (likely.length > 0 ? likely : pins)
    .map((pin) => ({ pin, km: distanceKm(wire(pin), wire(center)) }))
    .sort((a, b) => a.km - b.km)
  return (
    boundsAround(near.slice(0, Math.ceil(near.length * share)).map(({ pin }) => pin)) ??
    boundsAround([
      { lon: center.lon - town.lon, lat: center.lat - town.lat },
      { lon: center.lon + town.lon, lat: center.lat + town.lat },
    ])
  )
}
