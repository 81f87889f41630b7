import type { Ids } from '@portolan/kernel/ports.ts'
import type { MarketStore } from '../store/market-store.ts'
import { issueCard, type CardAccount } from './account-card.ts'
import { brandOf, cvcFault, digitsTyped, readCard, type CardFault } from './card.ts'
import { createCardCipher, keyFor, type CardCipher } from './cipher.ts'
import {
  createTokenisationSigner,
  type CredentialsFault,
  type TokenisationCredentials,
} from './credentials.ts'
import type { CardData, StoredMethod } from './method.ts'

export type Tokenised =
  | { readonly kind: 'tokenised'; readonly method: StoredMethod }
  | { readonly kind: 'invalid'; readonly faults: readonly CardFault[] }
  | { readonly kind: 'unauthorized'; readonly why: CredentialsFault | 'used' }
/** `unknown`: the subject of the credentials has no such card. */
export type Recached = Tokenised | { readonly kind: 'unknown' }

type Given = Readonly<Record<string, unknown>>

/** Stores cards. Nothing it returns or throws contains card data, except `card`. */
export interface CardVault {
  /** `subject` is the owner of the card, at most 200 characters. */
  credentials(subject: string, now: number): TokenisationCredentials
  /**
   * `card` has Spreedly's names: number, month, year, verification_value, full_name, zip, country.
   * An invalid card leaves the credentials usable.
   */
  tokenise(credentials: Given, card: Given, now: number): Promise<Tokenised>
  /** Stores the security code of a retained card, entered again by its owner. */
  recache(token: string, credentials: Given, code: unknown, now: number): Promise<Recached>
  /**
   * The cards of a subject's accounts, in their order: retained, and with a security code that was
   * never entered. Each is stored at its first call; a redacted one stays so and is left out.
   */
  accountCards(
    subject: string,
    accounts: readonly CardAccount[],
    now: number,
  ): Promise<StoredMethod[]>
  /** Saves a card without its security code, which may not outlive its checkout. Null if unknown. */
  retain(token: string): Promise<StoredMethod | null>
  /** Deletes the card data. Charges made with it can still be captured and refunded. */
  redact(token: string): Promise<void>
  /** Null also if redacted. */
  method(token: string): Promise<StoredMethod | null>
  /** The same, as this process last read it. */
  recentMethod(token: string): Promise<StoredMethod | null>
  /** For the acquirer only. Null if the key it was sealed with is gone. */
  card(method: StoredMethod): CardData | null
}

const usable = (method: StoredMethod | null): StoredMethod | null =>
  method?.state === 'redacted' ? null : method

const createAccountCards = (
  store: Pick<MarketStore, 'addMethod' | 'method'>,
  cipher: CardCipher,
  key: Buffer,
): CardVault['accountCards'] => {
  const issued = async (
    subject: string,
    account: CardAccount,
    now: number,
  ): Promise<StoredMethod | null> => {
    const { token, card } = issueCard(key, subject, account, now)
    const stored = await store.method(token)
    if (stored !== null) return usable(stored)
    const brand = brandOf(card.number)?.brand
    if (brand === undefined) throw new RangeError('vault: issued a card of an unknown brand')
    await store.addMethod({
      token,
      subject,
      accountReferenceId: account.accountReferenceId,
      brand,
      lastFour: account.lastFour,
      month: card.month,
      year: card.year,
      sealed: cipher.seal(token, card),
      state: 'retained',
      codeAt: 0,
      createdAt: now,
    })
    return usable(await store.method(token))
  }
  return async (subject, accounts, now) => {
    const found = await Promise.all(accounts.map((account) => issued(subject, account, now)))
    return found.filter((one) => one !== null)
  }
}

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
      if (typeof verified === 'string') return { kind: 'unauthorized', why: verified }
      const read = readCard(given, now)
      if ('faults' in read) return { kind: 'invalid', faults: read.faults }
      if (!(await store.useNonce(verified.nonce, verified.expiresAt)))
        return { kind: 'unauthorized', why: 'used' }
      const token = ids.secret()
      const made: StoredMethod = {
        token,
        subject: verified.subject,
        accountReferenceId: null,
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
      if (typeof verified === 'string') return { kind: 'unauthorized', why: verified }
      const kept = await method(token)
      const held = kept === null ? null : card(kept)
      if (kept === null || held === null || kept.subject !== verified.subject)
        return { kind: 'unknown' }
      const fault = cvcFault(code, kept.brand)
      if (fault !== null) return { kind: 'invalid', faults: [fault] }
      if (!(await store.useNonce(verified.nonce, verified.expiresAt)))
        return { kind: 'unauthorized', why: 'used' }
      const changed = await store.changeMethod(token, {
        sealed: cipher.seal(token, { ...held, cvc: digitsTyped(code) }),
        codeAt: now,
      })
      return changed === null ? { kind: 'unknown' } : { kind: 'tokenised', method: changed }
    },
    accountCards: createAccountCards(store, cipher, keyFor(masterKey, 'account cards')),
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
