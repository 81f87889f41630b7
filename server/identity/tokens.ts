import { createHash, timingSafeEqual } from 'node:crypto'

/** Tokens are stored as SHA-256: with 256 random bits, no slower hash is needed. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Constant-time comparison. */
export const sameSecret = (given: string | undefined, kept: string): boolean =>
  given !== undefined &&
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(kept).digest(),
  )
