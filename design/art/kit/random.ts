/**
 * Seeded streams for drawing. One stream per part of a picture, so that changing one part never
 * moves another.
 */
import { hash32, stream } from '@portolan/kernel/seed.ts'

/**
 * FNV-1a with a final avalanche: bare FNV leaves the low bits of similar names alike, and `% 3`
 * decides much here.
 */
export const nameHash = (text: string): number => {
  let h = hash32(text)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

export interface Random {
  /** [0, 1) */
  (): number
  between(low: number, high: number): number
  /** Whole number, both ends included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability?: number): boolean
  sign(): -1 | 1
}

export const random = (seed: string | number): Random => {
  const next = stream(typeof seed === 'string' ? nameHash(seed) : seed)
  const between = (low: number, high: number) => low + (high - low) * next()
  return Object.assign(() => next(), {
    between,
    int: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]): T => cycle(list, Math.floor(next() * list.length)),
    chance: (probability = 0.5) => next() < probability,
    sign: (): -1 | 1 => (next() < 0.5 ? -1 : 1),
  })
}

/** The item at `index`, wrapping round in both directions. The list must not be empty. */
export const cycle = <T>(list: readonly T[], index: number): T =>
  list[((index % list.length) + list.length) % list.length] as T

export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
