import { distanceKm } from '@portolan/domain/lodging/area.ts'
import { boundsAround, type Bounds, type Position } from './bounds.ts'

/** Half of what a map shows where nothing is found, degrees: a town. */
const town = { lat: 0.03, lon: 0.05 } as const
/**
 * Of the likely ones, by their distance from the center: the few that lie farthest out are found by
 * moving the map.
 */
const share = 0.9

const wire = ({ lat, lon }: Position) => ({ latitude: lat, longitude: lon })

/**
 * What a map shows first of the places found around a center: where nearly all of the likely ones
 * are, else of any, since one far out must not make all others small.
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
