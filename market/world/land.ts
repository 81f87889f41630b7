/** Land and water: coasts at a scale of 1:10,000,000, and the lakes of `lakes.data.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { writeLand } from './bake.ts'
import { distanceKm } from './geodesy.ts'
import { bandOf, bands } from './land-bands.ts'
import { landFile } from './world-file.ts'

export interface Land {
  /** Small islands missing from the atlas count as water. */
  isLand(lat: number, lon: number): boolean
  /** Points on shores within `km`, alternating latitude and longitude, unordered. */
  shores(lat: number, lon: number, km: number): Float32Array
}

/** Reads the land of `.build/`, baking it first when it is missing. */
export const loadLand = (): Land => {
  if (!existsSync(landFile)) writeLand()
  const { buffer, byteOffset, byteLength } = readFileSync(landFile)
  const file = buffer.slice(byteOffset, byteOffset + byteLength)
  const starts = new Uint32Array(file, 0, bands + 1)
  const edges = new Float32Array(file, 4 * (bands + 1))

  return {
    isLand: (lat, lon) => {
      const band = bandOf(lat)
      let inside = false
      for (
        let at = 4 * (starts[band] as number), end = 4 * (starts[band + 1] as number);
        at < end;
        at += 4
      ) {
        const from = edges[at] as number
        const to = edges[at + 2] as number
        if (from <= lat === to <= lat) continue
        const left = edges[at + 1] as number
        if (left + ((lat - from) / (to - from)) * ((edges[at + 3] as number) - left) < lon)
          inside = !inside
      }
      return inside
    },
    shores: (lat, lon, km) => {
      const found: number[] = []
      const wide = km / (111 * Math.max(0.05, Math.cos((lat * Math.PI) / 180)))
      for (let band = bandOf(lat - km / 111); band <= bandOf(lat + km / 111); band++)
        for (
          let at = 4 * (starts[band] as number), end = 4 * (starts[band + 1] as number);
          at < end;
          at += 4
        ) {
          const [y, x] = [edges[at] as number, edges[at + 1] as number]
          if (Math.abs(x - lon) <= wide && distanceKm(lat, lon, y, x) <= km) found.push(y, x)
        }
      return Float32Array.from(found)
    },
  }
}
