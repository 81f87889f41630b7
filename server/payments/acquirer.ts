import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/**
 * What a counterparty answered. `refused` is certain: there was no effect. `unknown` may have had
 * its effect, may have it later, or never: it is read back by our own reference, never assumed.
 */
export type AcquirerAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts }
  | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'unavailable' | 'garbage' }

/**
 * `Challenged` waits for the card holder on the vault's page; it becomes `Authorized` or `Declined`
 * without us, so it is polled with `readBack`.
 */
export type ChargeState = 'Challenged' | 'Authorized' | 'Captured' | 'Voided' | 'Declined'

/** One authorization and everything that happened to it. */
export interface Charge {
  /** Ours: the idempotency key it was authorized with. */
  readonly reference: string
  readonly state: ChargeState
  /** The vault's page to show while `Challenged`, else null. */
  readonly challengeUrl: string | null
  /** Why, when `Declined`, else null. */
  readonly declineCode: ErrorCode | null
  readonly authorized: MoneyWire
  readonly captured: MoneyWire
  readonly refunded: MoneyWire
  readonly card: { readonly brand: string; readonly lastFour: string }
}

/**
 * The card acquirer. Every call is idempotent by the keys it carries: the same key gives the same
 * charge and the same answer, however often and however late it arrives. Methods answer, they do
 * not throw: a time-out, a broken or a nonsensical answer is `unknown`.
 */
export interface Acquirer {
  /**
   * `reference` is the idempotency key (`<booking>:auth`). The same reference with another amount
   * or card is refused.
   */
  readonly authorize: (request: {
    readonly reference: string
    readonly methodToken: string
    readonly amount: MoneyWire
  }) => Promise<AcquirerAnswer<Charge>>
  /** At most the authorized amount, once for each `captureKey`; a voided charge is refused. */
  readonly capture: (request: {
    readonly reference: string
    readonly amount: MoneyWire
    readonly captureKey: string
  }) => Promise<AcquirerAnswer<Charge>>
  /** Gives an uncaptured authorization (or a challenge) back. Voiding a voided one is done. */
  readonly void: (request: { readonly reference: string }) => Promise<AcquirerAnswer<Charge>>
  /** Of a captured charge, at most what is left of it, once for each `refundKey`. */
  readonly refund: (request: {
    readonly reference: string
    readonly refundKey: string
    readonly amount: MoneyWire
  }) => Promise<AcquirerAnswer<Charge>>
  /** By our own reference; `null` where the acquirer has no such charge (yet). */
  readonly readBack: (reference: string) => Promise<AcquirerAnswer<Charge | null>>
}
