/** A price kept for one person until it expires, with what the product needs to know inside. */
export interface Quote<Body> {
  readonly id: string
  readonly personId: string
  /** Names the capability that reads the body. */
  readonly product: string
  /** Product time, milliseconds. */
  readonly quotedAt: number
  readonly expiresAt: number
  readonly body: Body
}

/** As stored: only the product's own capability knows what is inside. */
export type StoredQuote = Quote<unknown>
