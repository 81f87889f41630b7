import { randomBytes } from 'node:crypto'
import type { Rng } from '@portolan/kernel/ports.ts'

/** 48 random bits of the operating system. */
export const systemRng: Rng = { next: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48 }
