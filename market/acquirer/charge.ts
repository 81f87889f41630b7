/** One authorisation and what became of it. Amounts are minor units of `currency`. */
export interface Charge {
  /** The caller's idempotency key of the authorisation. */
  readonly reference: string
  readonly version: number
  readonly state: ChargeState
  readonly methodToken: string
  readonly brand: string
  readonly lastFour: string
  readonly currency: string
  readonly amount: number
  /** 0 unless the card's bank has agreed. */
  readonly authorised: number
  readonly captured: number
  readonly refunded: number
  /** Why the bank said no. */
  readonly decline: string | null
  /** Id of the page where the card's owner confirms; null where none was asked. */
  readonly challenge: string | null
  readonly createdAt: number
  /** Before this the acquirer answers that it knows of no such charge. */
  readonly visibleAt: number
  /** When an authorisation that was not captured is given back by itself. */
  readonly expiresAt: number
  /** What was done under which key, oldest first: the same key again does nothing. */
  readonly entries: readonly ChargeEntry[]
}
export type ChargeState = 'Challenged' | 'Authorised' | 'Captured' | 'Voided' | 'Declined'
export interface ChargeEntry {
  readonly key: string
  readonly kind: 'authorise' | 'confirm' | 'capture' | 'void' | 'refund'
  readonly amount: number
  readonly at: number
}

/** An authorisation past its time is void, though nobody voided it. */
export const chargeAt = (charge: Charge, now: number): Charge =>
  now >= charge.expiresAt && (charge.state === 'Authorised' || charge.state === 'Challenged')
    ? { ...charge, state: 'Voided' }
    : charge
