import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import topology from 'world-atlas/land-50m.json'
import type { LonLat } from './sphere.ts'

const ringsOf = (geometry: Geometry): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}
/** Coastlines of the world as closed rings. Natural Earth, 1:50 million. */
export const worldRings: readonly (readonly LonLat[])[] = feature(
  topology,
  topology.objects.land,
).features.flatMap(({ geometry }) =>
  ringsOf(geometry).map((ring) => ring.map(([lon = 0, lat = 0]): LonLat => [lon, lat])),
)
