import { mix, stream } from '@portolan/kernel/seed.ts'

/** A stream of numbers in [0, 1). Each use advances it, so the order of uses fixes the world. */
export type Draw = () => number
export const chance = (percent: number, draw: Draw): boolean => draw() * 100 < percent
export const pick = <T>(list: readonly T[], draw: Draw): T =>
  list[Math.floor(draw() * list.length)] as T

const tags = {
  street: 0x57ee7,
  host: 0x4057,
  pictures: 0x91c,
  page: 0xbae,
  phone: 0xf09,
  near: 0x0b5,
} as const

/** A stream of its own for one aspect of a property, independent of every other stream. */
export const drawOf = (hash: number, of: keyof typeof tags): Draw => stream(mix(hash, tags[of]))
