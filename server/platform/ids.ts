import { randomBytes } from 'node:crypto'
import type { Ids } from '@portolan/kernel/ports.ts'

/** Crockford's base 32 in lower case: sorts like the number, without ambiguous letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const randomDigits = 16
const timeDigits = 10

const timePart = (ms: number): string => {
  let rest = ms
  let text = ''
  for (let i = 0; i < timeDigits; i++) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** Increments the random digits, so that ids of one millisecond sort in order. */
const increment = (digits: number[]): void => {
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = (digits[i] ?? 0) + 1
    digits[i] = digit % 32
    if (digit < 32) return
  }
}

/** Lower-case ULIDs with a noun as prefix, monotonic within a process; 80 random bits. */
export const createIds = (
  wall: () => number = Date.now,
  random: (size: number) => Uint8Array = randomBytes,
): Ids => {
  let lastMs = -1
  let digits: number[] = []
  return {
    make: (noun) => {
      const ms = Math.max(wall(), lastMs)
      if (ms === lastMs) increment(digits)
      else digits = Array.from(random(randomDigits), (byte) => byte % 32)
      lastMs = ms
      return `${noun}_${timePart(ms)}${digits.map((digit) => alphabet.charAt(digit)).join('')}`
    },
    secret: () => Buffer.from(random(32)).toString('base64url'),
  }
}
