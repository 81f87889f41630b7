export type CardBrand = 'visa' | 'master' | 'american_express' | 'diners_club' | 'discover' | 'jcb' | 'dankort' | 'maestro'

/** Card data in clear: exists only between the vault's pages and its cipher. */
export interface CardData {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly cvc: string
  readonly name: string
  readonly postalCode: string
  readonly country: string
}

/** A card as the vault keeps it. */
export interface StoredMethod {
  readonly token: string
  /** Whom the credentials were made for. */
  readonly subject: string
  readonly brand: CardBrand
  readonly lastFour: string
  readonly month: number
  readonly year: number
  /** AES-256-GCM, base64url: 12 bytes of nonce, cipher text, 16 bytes of tag. */
  readonly sealed: string
  readonly createdAt: number
}
