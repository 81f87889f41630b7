import { createHmac, hkdfSync } from 'node:crypto'
import { openText, sealText } from '../secrets/sealed-text.ts'

/**
 * Seals what is about a person, column by column (decision 0125). Every transaction has one, so
 * that a store seals and opens where it writes and reads.
 */
export interface PersonalSeal {
  /** `place`: table, tenant and key of the row; the text opens nowhere else. */
  readonly seal: (place: readonly string[], value: unknown) => string
  /** Throws if the text was altered or moved. */
  readonly open: <T>(place: readonly string[], sealed: string) => T
  /**
   * Keyed hash by which a sealed value is found. `scope`: tenant and company; the same text has
   * another hash elsewhere.
   */
  readonly lookup: (scope: readonly string[], text: string) => string
}

export const personalKeyName = 'personal-data'

export const createPersonalSeal = (key: Buffer): PersonalSeal => {
  // A key of its own: what seals never hashes.
  const lookupKey = Buffer.from(hkdfSync('sha256', key, '', 'personal-lookup', 32))
  return {
    seal: (place, value) => sealText(key, place, JSON.stringify(value)),
    open: <T>(place: readonly string[], sealed: string) =>
      JSON.parse(openText(key, place, sealed)) as T,
    lookup: (scope, text) =>
      createHmac('sha256', lookupKey)
        .update(JSON.stringify([...scope, text]))
        .digest('base64url'),
  }
}
