import type { Ids } from '@portolan/kernel/ports.ts'
import type { MarketStore } from '../store/market-store.ts'
import { cvcFault, readCard, type CardFault } from './card.ts'
import { createCardCipher } from './cipher.ts'
import {
  createTokenisationSigner,
  type CredentialsFault,
  type TokenisationCredentials,
} from './credentials.ts'
import type { CardData, StoredMethod } from './method.ts'

export type Tokenised =
  | { readonly kind: 'tokenised'; readonly method: StoredMethod }
  | { readonly kind: 'invalid'; readonly faults: readonly CardFault[] }
  | { readonly kind: 'unauthorised'; readonly why: CredentialsFault | 'used' }
/** `unknown`: no such card of whoever the credentials were made for. */
export type Recached = Tokenised | { readonly kind: 'unknown' }

type Given = Readonly<Record<string, unknown>>

/** Keeps cards so that nobody else has to. Nothing it answers or throws contains card data. */
export interface CardVault {
  /** `subject` is whoever the card will belong to, at most 200 characters. */
  credentials(subject: string, now: number): TokenisationCredentials
  /**
   * `card` in Spreedly's names: number, month, year, verification_value, full_name, zip, country. A
   * typing error does not use the credentials up.
   */
  tokenise(credentials: Given, card: Given, now: number): Promise<Tokenised>
  /** The security code of a retained card once more, typed by its owner. */
  recache(token: string, credentials: Given, code: unknown, now: number): Promise<Recached>
  /**
   * Keeps a card for later, without its security code: that may not outlive the checkout it was
   * typed for. Null where there is none.
   */
  retain(token: string): Promise<StoredMethod | null>
  /** Forgets the card for good. Charges made with it stay chargeable and refundable. */
  redact(token: string): Promise<void>
  /** Null as well for one that was redacted. */
  method(token: string): Promise<StoredMethod | null>
  /** The same as this process last saw it. */
  recentMethod(token: string): Promise<StoredMethod | null>
  /** For the acquirer alone. Null when it was sealed with a key that is no longer there. */
  card(method: StoredMethod): CardData | null
}

const usable = (method: StoredMethod | null): StoredMethod | null =>
  method?.state === 'redacted' ? null : method

export const createCardVault = (deps: {
  readonly store: Pick<
    MarketStore,
    'addMethod' | 'method' | 'recentMethod' | 'changeMethod' | 'useNonce'
  >
  readonly masterKey: Uint8Array
  readonly ids: Ids
}): CardVault => {
  const { store, masterKey, ids } = deps
  const cipher = createCardCipher(masterKey)
  const signer = createTokenisationSigner(masterKey, ids)
  const card: CardVault['card'] = (method) => {
    try {
      return cipher.open(method.token, method.sealed)
    } catch {
      return null
    }
  }
  const method: CardVault['method'] = async (token) => usable(await store.method(token))
  return {
    credentials: (subject, now) => signer.sign(subject, now),
    tokenise: async (credentials, given, now) => {
      const verified = signer.verify(credentials, now)
      if (typeof verified === 'string') return { kind: 'unauthorised', why: verified }
      const read = readCard(given, now)
      if ('faults' in read) return { kind: 'invalid', faults: read.faults }
      if (!(await store.useNonce(verified.nonce, verified.expiresAt)))
        return { kind: 'unauthorised', why: 'used' }
      const token = ids.secret()
      const made: StoredMethod = {
        token,
        subject: verified.subject,
        brand: read.brand,
        lastFour: read.card.number.slice(-4),
        month: read.card.month,
        year: read.card.year,
        sealed: cipher.seal(token, read.card),
        state: 'cached',
        codeAt: now,
        createdAt: now,
      }
      await store.addMethod(made)
      return { kind: 'tokenised', method: made }
    },
    recache: async (token, credentials, code, now) => {
      const verified = signer.verify(credentials, now)
      if (typeof verified === 'string') return { kind: 'unauthorised', why: verified }
      const kept = await method(token)
      const held = kept === null ? null : card(kept)
      if (kept === null || held === null || kept.subject !== verified.subject)
        return { kind: 'unknown' }
      const fault = cvcFault(code, kept.brand)
      if (fault !== null) return { kind: 'invalid', faults: [fault] }
      if (!(await store.useNonce(verified.nonce, verified.expiresAt)))
        return { kind: 'unauthorised', why: 'used' }
      const changed = await store.changeMethod(token, {
        sealed: cipher.seal(token, { ...held, cvc: String(code).trim() }),
        codeAt: now,
      })
      return changed === null ? { kind: 'unknown' } : { kind: 'tokenised', method: changed }
    },
    retain: async (token) => {
      const known = await method(token)
      const held = known === null ? null : card(known)
      return held === null
        ? null
        : store.changeMethod(token, {
            state: 'retained',
            sealed: cipher.seal(token, { ...held, cvc: null }),
          })
    },
    redact: async (token) =>
      void (await store.changeMethod(token, { state: 'redacted', sealed: '' })),
    method,
    recentMethod: async (token) => usable(await store.recentMethod(token)),
    card,
  }
}
