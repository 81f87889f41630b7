import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/** The port to the insurer of protections (protections-45). Amounts are US dollars. */

/** A flight's price that is frozen, for each traveler alike. */
export interface FreezeRisk {
  readonly kind: 'price-freeze'
  /** The first flight, whose price the rest of the journey follows. */
  readonly segmentId: string
  readonly cabin: SearchCabin
  /** Of one traveler. */
  readonly frozen: MoneyWire
  readonly cap: MoneyWire
  readonly hours: number
}
export type CoverRisk = FreezeRisk

/** What simulated contracts paid: the sum, how many there were, how many paid. */
export interface CoverCost {
  readonly total: MoneyWire
  readonly samples: number
  readonly paid: number
}
export interface QuotedCover {
  readonly id: string
  /** Of one traveler. */
  readonly cost: CoverCost
  /** The most that all travelers together are paid. */
  readonly coverage: MoneyWire
  /** Milliseconds on the underwriter's clock; it cannot be bound from then on. */
  readonly expiresAt: number
}
export interface BoundCover {
  /** Ours. */
  readonly reference: string
  /** The underwriter's number for the holder. */
  readonly policy: string
  readonly premium: MoneyWire
  readonly coverage: MoneyWire
  readonly boundAt: number
  readonly isCanceled: boolean
  /** What it has paid, and under which of our keys. */
  readonly claims: readonly { readonly key: string; readonly amount: MoneyWire }[]
}

/** Contracts at the underwriter. References and keys are ours; every call can be repeated. */
export interface Underwriter {
  /** `ProtectionNotOffered` if it does not insure this. No effect. */
  quote(request: {
    readonly risk: CoverRisk
    /** Travelers, insured alike. */
    readonly units: number
    readonly from: number
    readonly until: number
  }): Promise<SupplierAnswer<QuotedCover>>
  /**
   * Binds a quote for a premium. `QuoteExpired`, `PriceChanged` if the premium is below its cost,
   * `ProtectionNotOffered` if it declines, `BookingSessionClosed` for a closed reference.
   */
  bind(request: {
    readonly reference: string
    readonly quoteId: string
    readonly premium: MoneyWire
  }): Promise<SupplierAnswer<BoundCover>>
  /** Null if there is no such contract (yet). */
  readBack(reference: string): Promise<SupplierAnswer<BoundCover | null>>
  /** The contract, or (null) a guarantee that none is ever bound under the reference. */
  close(reference: string): Promise<SupplierAnswer<BoundCover | null>>
  /**
   * Ends a contract that has paid nothing; its premium is refunded to us. `ProtectionUsed` if it
   * has paid, `BookingSessionMissing` if there is none.
   */
  cancel(reference: string): Promise<SupplierAnswer<BoundCover>>
  /** Pays once a key. `ProtectionEnded`, `ProtectionExpired` or `OutOfRange` above the coverage. */
  claim(request: {
    readonly reference: string
    readonly key: string
    readonly amount: MoneyWire
    /** When it happened; within the contract's window. */
    readonly eventAt: number
  }): Promise<SupplierAnswer<BoundCover>>
}
