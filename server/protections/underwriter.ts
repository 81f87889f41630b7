import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { Covered } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
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
/** A room's price that is frozen, for each room alike. */
export interface RoomFreezeRisk {
  readonly kind: 'hotel-price-freeze'
  readonly checkIn: CalendarDate
  /** Of the dearest room, for the whole stay. */
  readonly frozen: MoneyWire
  readonly cap: MoneyWire
  readonly hours: number
}
/** A booking that is canceled for any reason. */
export interface CancelRisk {
  readonly kind: 'cancel-for-any-reason'
  readonly covers: Covered
  /** What was paid for the fare or rooms of everybody. */
  readonly paid: MoneyWire
  readonly percent: number
  /** What the supplier refunds by its own rules. */
  readonly refund: MoneyWire
  /** Milliseconds: departure, or check-in. */
  readonly start: number
}
/** Flights that are replaced or refunded when their airline disrupts them, for each traveler alike. */
export interface DisruptionRisk {
  readonly kind: 'disruption-assistance'
  /** In order of flight; a connection needs at least so many minutes. */
  readonly slices: readonly {
    readonly segmentIds: readonly string[]
    readonly connectionMinutes: number
  }[]
  readonly cabin: SearchCabin
  /** Of one traveler. */
  readonly paid: MoneyWire
  readonly baseFare: MoneyWire
  readonly fareCap: MoneyWire
  readonly delayMinutes: number
}
/** A price whose freezes are rated at several lengths and caps. */
export type RatedRisk = Omit<FreezeRisk, 'cap' | 'hours'> | Omit<RoomFreezeRisk, 'cap' | 'hours'>
/** Flights that are changed for any reason. */
export interface ChangeRisk {
  readonly kind: 'change-for-any-reason'
  /** The first flight, whose price the rest of the journey follows. */
  readonly segmentId: string
  readonly cabin: SearchCabin
  /** What was paid for the fares of everybody. */
  readonly paid: MoneyWire
}
export type CoverRisk = FreezeRisk | RoomFreezeRisk | CancelRisk | ChangeRisk | DisruptionRisk

/** What simulated contracts paid: the sum, how many there were, how many paid. */
export interface CoverCost {
  readonly total: MoneyWire
  readonly samples: number
  readonly paid: number
}
/** What freezes of one price cost, by their length. */
export interface FreezeRates {
  readonly hours: number
  /** Nine in ten simulated prices of one traveler or room lie in it at the end. */
  readonly low: MoneyWire
  readonly high: MoneyWire
  /** Of one traveler or room, by cap. */
  readonly costs: readonly { readonly cap: MoneyWire; readonly cost: CoverCost }[]
}
export interface QuotedCover {
  readonly id: string
  /** Of one unit. */
  readonly cost: CoverCost
  /** The most that all units together are paid. */
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
  /** Canceled without a refund of its premium. */
  readonly premiumKept: boolean
  /** What it has paid, and under which of our keys. */
  readonly claims: readonly { readonly key: string; readonly amount: MoneyWire }[]
}

/** A fare of a list, of one traveler in US cents. */
export interface ListedFareRisk {
  readonly airline: string
  readonly cabin: SearchCabin
  /** Milliseconds. */
  readonly departure: number
  readonly frozen: number
}

/** Contracts at the underwriter. References and keys are ours; every call can be repeated. */
export interface Underwriter {
  /** `ProtectionNotOffered` if it does not insure this. No effect. */
  quote(request: {
    readonly risk: CoverRisk
    /** Travelers, rooms or bookings, insured alike. */
    readonly units: number
    readonly from: number
    readonly until: number
  }): Promise<SupplierAnswer<QuotedCover>>
  /**
   * About what freezes of listed fares cost, in whole cents of one traveler; null for an airline it
   * doesn't know. By a card that is at hand: no call is made.
   */
  freezeCosts(request: {
    readonly fares: readonly ListedFareRisk[]
    readonly hours: number
    readonly cap: number
  }): readonly (number | null)[]
  /**
   * What freezes of several lengths and caps would be quoted at now; nothing is kept.
   * `ProtectionNotOffered` if it does not insure this.
   */
  rates(request: {
    readonly risk: RatedRisk
    readonly hours: readonly number[]
    readonly caps: readonly MoneyWire[]
  }): Promise<SupplierAnswer<readonly FreezeRates[]>>
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
   * Ends a contract. The premium of one that has paid nothing is refunded to us, unless what it
   * insured is over and the premium stays earned. The first call decides. `ProtectionUsed` for a
   * refund of one that has paid, `BookingSessionMissing` if there is none.
   */
  cancel(reference: string, premium?: 'Refunded' | 'Kept'): Promise<SupplierAnswer<BoundCover>>
  /** Pays once a key. `ProtectionEnded`, `ProtectionExpired` or `OutOfRange` above the coverage. */
  claim(request: {
    readonly reference: string
    readonly key: string
    readonly amount: MoneyWire
    /** When it happened; within the contract's window. */
    readonly eventAt: number
  }): Promise<SupplierAnswer<BoundCover>>
}
