export type CardBrand =
  | 'visa'
  | 'master'
  | 'american_express'
  | 'diners_club'
  | 'discover'
  | 'jcb'
  | 'dankort'
  | 'maestro'

/** Card data in clear text: exists only between the vault's pages and its cipher. */
export interface CardData {
  readonly number: string
  readonly month: number
  readonly year: number
  /** Null until it is entered again: a retained card is stored without it. */
  readonly cvc: string | null
  readonly name: string
  readonly postalCode: string
  readonly country: string
}

/**
 * Spreedly's `storage_state`. `cached` is for the checkout it was entered in, `retained` is saved
 * for later, `redacted` has no card data left.
 */
export type StorageState = 'cached' | 'retained' | 'redacted'

/** A card in the vault, its data encrypted. */
export interface StoredMethod {
  readonly token: string
  /** The card's owner, named by the tokenisation credentials. */
  readonly subject: string
  /** The bank's account it was issued for; null for a card that was entered. */
  readonly accountReferenceId: string | null
  readonly brand: CardBrand
  readonly lastFour: string
  readonly month: number
  readonly year: number
  /** AES-256-GCM, base64url: 12 bytes of nonce, cipher text, 16 bytes of tag. Empty once redacted. */
  readonly sealed: string
  readonly state: StorageState
  /** When its security code was last entered, milliseconds; 0 if never. */
  readonly codeAt: number
  readonly createdAt: number
}
