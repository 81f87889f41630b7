import { distanceKm } from '../world/geodesy.ts'
import type { Land } from '../world/land.ts'
import type { World } from '../world/world.ts'
import type { Site } from './types.ts'

export interface Spot {
  readonly lat: number
  readonly lon: number
  /** Name of the neighborhood; empty if it has none. */
  readonly quarter: string
  readonly onShore: boolean
}

/** Where a site's properties can be: its center, its neighborhoods, its shore. */
export interface Ground {
  readonly isCoastal: boolean
  /** Always on land; on an island missing from the atlas, within 900 m of its center. */
  spot(draw: () => number): Spot
}

const degreeKm = 111.195
/** Moves a point by kilometers north and east. */
const moved = (
  lat: number,
  lon: number,
  north: number,
  east: number,
): readonly [lat: number, lon: number] => {
  const shifted = lon + east / (degreeKm * Math.max(0.05, Math.cos((lat * Math.PI) / 180)))
  return [
    Math.round((lat + north / degreeKm) * 1e5) / 1e5,
    Math.round((((shifted + 540) % 360) - 180) * 1e5) / 1e5,
  ]
}

export const createGround = (site: Site, world: World, land: Land): Ground => {
  const quarters = site.airport
    ? []
    : world
        .quartersOf(Number(site.key))
        .filter(({ lat, lon }) => distanceKm(site.lat, site.lon, lat, lon) <= site.reachKm - 1.2)
  const weights = quarters.map(({ population }) => Math.sqrt(population))
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const drawn = land.isLand(site.lat, site.lon)
  const shores =
    drawn && !site.airport ? land.shores(site.lat, site.lon, site.reachKm - 1) : new Float32Array()
  const coreKm = Math.min(4, 0.5 + Math.sqrt(site.population) / 900)

  /** Dense in the center, sparse at the edge. */
  const around = (
    lat: number,
    lon: number,
    km: number,
    draw: () => number,
  ): readonly [number, number] => {
    const angle = 2 * Math.PI * draw()
    const away = km * draw() ** 1.6
    return moved(lat, lon, away * Math.cos(angle), away * Math.sin(angle))
  }
  const nearest = (lat: number, lon: number): string => {
    let best = ''
    let least = 2.2
    for (const quarter of quarters) {
      const km = distanceKm(lat, lon, quarter.lat, quarter.lon)
      if (km < least) [best, least] = [quarter.name, km]
    }
    return best
  }

  const propose = (
    draw: () => number,
  ): { readonly at: readonly [number, number]; readonly onShore: boolean } => {
    const choice = draw()
    if (site.airport) {
      // Off the runways: a ring around the terminal.
      const angle = 2 * Math.PI * draw()
      const away = 0.7 + 3.6 * draw() ** 1.5
      return {
        at: moved(site.lat, site.lon, away * Math.cos(angle), away * Math.sin(angle)),
        onShore: false,
      }
    }
    if (shores.length > 0 && choice < 0.3) {
      const at = 2 * Math.floor((draw() * shores.length) / 2)
      return {
        at: around(shores[at] as number, shores[at + 1] as number, 0.6, draw),
        onShore: true,
      }
    }
    if (quarters.length > 0 && choice < 0.85) {
      let left = draw() * weight
      const index = Math.max(
        0,
        weights.findIndex((one) => (left -= one) <= 0),
      )
      const quarter = quarters[index] ?? { lat: site.lat, lon: site.lon }
      return { at: around(quarter.lat, quarter.lon, 1.1, draw), onShore: false }
    }
    return {
      at: around(
        site.lat,
        site.lon,
        choice < 0.9 ? coreKm : Math.max(coreKm, site.reachKm - 1.5),
        draw,
      ),
      onShore: false,
    }
  }

  return {
    isCoastal: shores.length > 0,
    spot: (draw) => {
      for (let attempt = 0; drawn && attempt < 14; attempt++) {
        const {
          at: [lat, lon],
          onShore,
        } = propose(draw)
        if (land.isLand(lat, lon)) return { lat, lon, quarter: nearest(lat, lon), onShore }
      }
      for (let attempt = 0; drawn && attempt < 6; attempt++) {
        const [lat, lon] = around(site.lat, site.lon, 0.4, draw)
        if (land.isLand(lat, lon)) return { lat, lon, quarter: nearest(lat, lon), onShore: false }
      }
      const [lat, lon] = drawn ? [site.lat, site.lon] : around(site.lat, site.lon, 0.9, draw)
      return { lat, lon, quarter: '', onShore: !drawn }
    },
  }
}
