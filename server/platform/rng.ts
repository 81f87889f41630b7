import { randomBytes } from 'node:crypto'
import type { Rng } from '@portolan/kernel/ports.ts'

/** 48 bits of the operating system's randomness: more than any choice in the product needs. */
export const systemRng: Rng = { next: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48 }
