import { createRequire } from 'node:module'
import { lakes } from './lakes.data.ts'
import { bands, bandOf } from './land-bands.ts'

interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
}
type Edge = readonly [lat: number, lon: number, lat: number, lon: number]

/**
 * Coasts and lake shores as edges grouped by bands of latitude, so that land is told from water in
 * one pass over a band.
 */
export const bakeLand = (): Uint8Array => {
  const { transform, arcs } = createRequire(import.meta.url)(
    'world-atlas/land-10m.json',
  ) as Topology
  const byBand: Edge[][] = Array.from({ length: bands }, () => [])
  const put = (edge: Edge): void => {
    const [low, high] = [bandOf(Math.min(edge[0], edge[2])), bandOf(Math.max(edge[0], edge[2]))]
    for (let band = low; band <= high; band++) byBand[band]?.push(edge)
  }
  // Each arc of the atlas is a border between land and sea, once, so the polygon does not matter
  // for counting crossings.
  for (const arc of arcs) {
    let [x, y, lastLat, lastLon] = [0, 0, 0, 0]
    for (const [at, [dx, dy]] of arc.entries()) {
      x += dx
      y += dy
      const lon = x * transform.scale[0] + transform.translate[0]
      const lat = y * transform.scale[1] + transform.translate[1]
      if (at > 0) put([lastLat, lastLon, lat, lon])
      ;[lastLat, lastLon] = [lat, lon]
    }
  }
  for (const shore of Object.values(lakes))
    for (const [at, [lat, lon]] of shore.entries())
      put([lat, lon, ...(shore[(at + 1) % shore.length] ?? [lat, lon])] as Edge)

  const total = byBand.reduce((sum, edges) => sum + edges.length, 0)
  const file = new ArrayBuffer(4 * (bands + 1) + 16 * total)
  const starts = new Uint32Array(file, 0, bands + 1)
  const edges = new Float32Array(file, 4 * (bands + 1))
  let at = 0
  for (const [band, list] of byBand.entries()) {
    starts[band] = at
    for (const edge of list) edges.set(edge, 4 * at++)
  }
  starts[bands] = at
  return new Uint8Array(file)
}
