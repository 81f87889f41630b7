import { clamp, random } from './random.ts'

export interface Noise {
  /** Smooth value noise, 0..1, one knot per unit. */
  (x: number): number
  /** Several octaves of it, 0..1: rolling ground. */
  fbm(x: number, octaves?: number): number
  /** Folded at the middle, 0..1: sharp crests. */
  ridge(x: number, octaves?: number): number
}

export const noise = (seed: number): Noise => {
  const next = random(seed)
  const knots = Array.from({ length: 256 }, () => next())
  const knot = (i: number) => knots[i & 255] ?? 0
  const at = (x: number) => {
    const i = Math.floor(x)
    const u = x - i
    const s = u * u * (3 - 2 * u)
    return knot(i) * (1 - s) + knot(i + 1) * s
  }
  const fbm = (x: number, octaves = 4) => {
    let amplitude = 0.5
    let sum = 0
    let most = 0
    for (let k = 0; k < octaves; k++) {
      sum += amplitude * at(x + k * 17.3)
      most += amplitude
      amplitude *= 0.5
      x *= 2.03
    }
    return sum / most
  }
  const ridge = (x: number, octaves = 4) => {
    let amplitude = 0.5
    let sum = 0
    let most = 0
    let weight = 1
    for (let k = 0; k < octaves; k++) {
      const crest = (1 - Math.abs(2 * at(x + k * 31.7) - 1)) ** 2
      sum += amplitude * crest * weight
      most += amplitude
      weight = clamp(0.35 + crest, -Infinity, 1)
      amplitude *= 0.5
      x *= 2.1
    }
    return sum / most
  }
  return Object.assign((x: number) => at(x), { fbm, ridge })
}
