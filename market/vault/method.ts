export type CardBrand =
  | 'visa'
  | 'master'
  | 'american_express'
  | 'diners_club'
  | 'discover'
  | 'jcb'
  | 'dankort'
  | 'maestro'

/** Card data in clear: exists only between the vault's pages and its cipher. */
export interface CardData {
  readonly number: string
  readonly month: number
  readonly year: number
  /** Null where it was not typed for this use: a retained card is kept without it. */
  readonly cvc: string | null
  readonly name: string
  readonly postalCode: string
  readonly country: string
}

/**
 * Spreedly's `storage_state`. A cached card serves the checkout it was typed for; a retained one
 * its owner wants to use again; of a redacted one nothing is left but that it was here.
 */
export type StorageState = 'cached' | 'retained' | 'redacted'

/** A card as the vault keeps it. */
export interface StoredMethod {
  readonly token: string
  /** Whom the credentials were made for. */
  readonly subject: string
  readonly brand: CardBrand
  readonly lastFour: string
  readonly month: number
  readonly year: number
  /** AES-256-GCM, base64url: 12 bytes of nonce, cipher text, 16 bytes of tag. Empty once redacted. */
  readonly sealed: string
  readonly state: StorageState
  /** When its security code was last typed. */
  readonly codeAt: number
  readonly createdAt: number
}
