import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Line } from './cut.ts'

/** A closed ring of land, or of water inside land. */
export interface ShoreRing {
  readonly isWater: boolean
  readonly ring: Line
}

/** Steps of a degree: about eleven meters. */
const steps = 1e4

/** Rings as differences between points, in variable-length integers, compressed with Brotli. */
export const writeShores = (rings: readonly ShoreRing[]): Buffer => {
  const bytes: number[] = []
  const put = (value: number): void => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  const putSigned = (value: number): void => put(value < 0 ? -value * 2 - 1 : value * 2)
  let [x, y] = [0, 0]
  for (const { isWater, ring } of rings) {
    put(ring.length * 2 + (isWater ? 1 : 0))
    for (const [lon, lat] of ring) {
      const [u, v] = [Math.round(lon * steps), Math.round(lat * steps)]
      putSigned(u - x)
      putSigned(v - y)
      ;[x, y] = [u, v]
    }
  }
  return brotliCompressSync(Buffer.from(bytes), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

export const readShores = (file: Buffer): ShoreRing[] => {
  const bytes = brotliDecompressSync(file)
  let at = 0
  const take = (): number => {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte % 128) * unit
      if (byte < 128) return value
    }
  }
  const takeSigned = (): number => {
    const value = take()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  const rings: ShoreRing[] = []
  let [x, y] = [0, 0]
  while (at < bytes.length) {
    const head = take()
    const ring = Array.from({ length: Math.floor(head / 2) }, () => {
      x += takeSigned()
      y += takeSigned()
      return [x / steps, y / steps] as const
    })
    rings.push({ isWater: head % 2 === 1, ring })
  }
  return rings
}
