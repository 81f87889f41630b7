import type { AccountEntry, HistoryPlace } from '../ledger/index.ts'

/** Cursor of the history, opaque to clients. */
export const placeOf = ({ at, cause, owner }: AccountEntry): string =>
  Buffer.from(JSON.stringify([at, cause.of, cause.id, cause.step, owner])).toString('base64url')

/** Undefined for an invalid cursor. A made-up one only pages through the caller's own history. */
export const readPlace = (word: string): HistoryPlace | undefined => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(word, 'base64url').toString('utf8'))
    if (!Array.isArray(parts) || parts.length !== 5) return undefined
    const [at, of, causeId, step, owner] = parts as readonly unknown[]
    if (typeof at !== 'number' || !Number.isSafeInteger(at)) return undefined
    // PostgreSQL rejects NUL in text.
    const words = [of, causeId, step, owner].filter(
      (part): part is string => typeof part === 'string' && !part.includes('\0'),
    )
    const [ofWord, causeWord, stepWord, ownerWord] = words
    if (
      ofWord === undefined ||
      causeWord === undefined ||
      stepWord === undefined ||
      ownerWord === undefined
    )
      return undefined
    return { at, of: ofWord, causeId: causeWord, step: stepWord, owner: ownerWord }
  } catch {
    return undefined
  }
}
