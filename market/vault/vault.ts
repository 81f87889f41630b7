import type { Ids } from '@portolan/kernel/ports.ts'
import type { MarketStore } from '../store/market-store.ts'
import { readCard, type CardFault } from './card.ts'
import { createCardCipher } from './cipher.ts'
import { createTokenisationSigner, type CredentialsFault, type TokenisationCredentials } from './credentials.ts'
import type { CardData, StoredMethod } from './method.ts'

export type Tokenised =
  | { readonly kind: 'tokenised'; readonly method: StoredMethod }
  | { readonly kind: 'invalid'; readonly faults: readonly CardFault[] }
  | { readonly kind: 'unauthorised'; readonly why: CredentialsFault | 'used' }

/** Keeps cards so that nobody else has to. Nothing it answers or throws contains card data. */
export interface CardVault {
  /** `subject` is whoever the card will belong to, at most 200 characters. */
  credentials(subject: string, now: number): TokenisationCredentials
  /** `card` in Spreedly's names: number, month, year, verification_value, full_name, zip, country. A typing error does not use the credentials up. */
  tokenise(credentials: Readonly<Record<string, unknown>>, card: Readonly<Record<string, unknown>>, now: number): Promise<Tokenised>
  method(token: string): Promise<StoredMethod | null>
  /** For the acquirer alone. Null when it was sealed with a key that is no longer there. */
  card(method: StoredMethod): CardData | null
}

export const createCardVault = (deps: { readonly store: Pick<MarketStore, 'addMethod' | 'method' | 'useNonce'>; readonly masterKey: Uint8Array; readonly ids: Ids }): CardVault => {
  const { store, masterKey, ids } = deps
  const cipher = createCardCipher(masterKey)
  const signer = createTokenisationSigner(masterKey, ids)
  return {
    credentials: (subject, now) => signer.sign(subject, now),
    tokenise: async (credentials, given, now) => {
      const verified = signer.verify(credentials, now)
      if (typeof verified === 'string') return { kind: 'unauthorised', why: verified }
      const read = readCard(given, now)
      if ('faults' in read) return { kind: 'invalid', faults: read.faults }
      if (!(await store.useNonce(verified.nonce, verified.expiresAt))) return { kind: 'unauthorised', why: 'used' }
      const token = ids.secret()
      const { card, brand } = read
      const method: StoredMethod = {
        token, subject: verified.subject, brand, lastFour: card.number.slice(-4), month: card.month, year: card.year, sealed: cipher.seal(token, card), createdAt: now,
      }
      await store.addMethod(method)
      return { kind: 'tokenised', method }
    },
    method: (token) => store.method(token),
    card: (method) => {
      try {
        return cipher.open(method.token, method.sealed)
      } catch {
        return null
      }
    },
  }
}
