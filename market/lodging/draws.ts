import { mix, stream } from '@portolan/kernel/seed.ts'

const tags = {
  street: 0x57ee7,
  host: 0x4057,
  pictures: 0x91c,
  page: 0xbae,
  phone: 0xf09,
  near: 0x0b5,
} as const

/**
 * A stream of numbers in [0, 1) for one side of a house: what is told of it elsewhere never changes
 * by being told here.
 */
export const drawOf = (hash: number, of: keyof typeof tags): (() => number) =>
  stream(mix(hash, tags[of]))
