/** A card charge. Amounts are minor units of `currency`, times milliseconds. */
export interface Charge {
  /** The caller's idempotency key for the authorization. */
  readonly reference: string
  readonly version: number
  readonly state: ChargeState
  readonly methodToken: string
  readonly brand: string
  readonly lastFour: string
  readonly currency: string
  readonly amount: number
  /** 0 until the card's bank approves. */
  readonly authorized: number
  readonly captured: number
  readonly refunded: number
  /** Code of the bank's decline. */
  readonly decline: string | null
  /** Id of the 3-D Secure challenge; null if the bank required none. */
  readonly challenge: string | null
  readonly createdAt: number
  /** Before this moment the acquirer reports the charge as unknown. */
  readonly visibleAt: number
  /** When an authorization without a capture becomes void. */
  readonly expiresAt: number
  /** Every call with its key, oldest first. A repeated key changes nothing. */
  readonly entries: readonly ChargeEntry[]
}
export type ChargeState = 'Challenged' | 'Authorized' | 'Captured' | 'Voided' | 'Declined'
export interface ChargeEntry {
  readonly key: string
  readonly kind: 'authorize' | 'confirm' | 'capture' | 'void' | 'refund'
  readonly amount: number
  readonly at: number
}

/** The charge at `now`: an expired authorization reads as voided. */
export const chargeAt = (charge: Charge, now: number): Charge =>
  now >= charge.expiresAt && (charge.state === 'Authorized' || charge.state === 'Challenged')
    ? { ...charge, state: 'Voided' }
    : charge
