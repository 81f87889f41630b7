import { createHash, timingSafeEqual } from 'node:crypto'

/** What is kept of a token: its SHA-256. Tokens have 256 random bits, so nothing slower is needed. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Equal or not, in a time that says nothing about where they differ. */
export const sameSecret = (given: string | undefined, kept: string): boolean =>
  given !== undefined &&
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(kept).digest(),
  )
