import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Price } from '../pricing/price.ts'
import type { Cabin, ShelfRating } from './cabin.ts'
import type { PassengerType } from './party.ts'
import type { Penalty } from './penalties.ts'
import type { SelfTransfer } from './self-transfer.ts'

export interface Airline {
  /** Two-character code. */
  readonly code: string
  readonly name: string
}

/** One flight between two airports. */
export interface Segment {
  /** Stable id, known to the supplier. */
  readonly id: string
  readonly marketingAirline: Airline & { readonly flightNumber: string }
  /** `flightNumber`: the operator's own, if known; schedule changes refer to it. */
  readonly operatingAirline: Airline & { readonly flightNumber?: string | undefined }
  readonly origin: Endpoint
  readonly destination: Endpoint
  readonly departure: ZonedMoment
  readonly arrival: ZonedMoment
  readonly minutes: number
  readonly aircraft: string
  /** Days between the local dates of departure and arrival; may be -1. */
  readonly plusDays: number
}
export interface Endpoint {
  readonly locationCode: string
  readonly cityName: string
  /** ISO 3166-1 alpha-2; conditions of travel offers use it. */
  readonly country?: string | undefined
  readonly terminal?: string | undefined
  /** Degrees, north and east positive; used for maps. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined
}

/** What a fare brand includes, according to the supplier. */
export interface BrandTerms {
  readonly name: string
  readonly shelf: ShelfRating
  readonly cabin: Cabin
  readonly carryOn: {
    readonly included: boolean
    readonly fee?: MoneyWire | undefined
    readonly weightKg?: number | undefined
  }
  /** Pieces included, fees of the first and second piece above that, and the weight limit of each. */
  readonly checkedBags: {
    readonly included: number
    readonly nextFee?: MoneyWire | undefined
    readonly secondFee?: MoneyWire | undefined
    readonly weightKg?: number | undefined
  }
  readonly seatChoice: { readonly included: boolean; readonly from?: MoneyWire | undefined }
  readonly change: Penalty
  readonly cancel: Penalty
  /** A cancellation is refunded as airline credit, not as money. */
  readonly cancelAsCredit?: true | undefined
}

/** A chosen slice: its flights and brand. */
export interface FaredSlice {
  readonly segments: readonly Segment[]
  readonly minutes: number
  readonly brandId: string
  readonly brand: BrandTerms
  /** The airline that issues the ticket, if the first flight is another airline's. */
  readonly issuer?: Airline | undefined
  /** Set if this slice continues the previous one on another ticket. */
  readonly selfTransfer?: SelfTransfer | undefined
  /** Seats and bags; absent if there are none. */
  readonly extras?: SliceExtras | undefined
}

/** Travelers by index in the party (`passengersOf`), flights by index in the slice, from 0. */
export interface SliceExtras {
  readonly seats: readonly {
    readonly segment: number
    readonly passenger: number
    readonly seat: string
    readonly amount: MoneyWire
  }[]
  /** Checked bags in addition to those of the brand. */
  readonly bags: readonly {
    readonly passenger: number
    readonly pieces: number
    readonly amount: MoneyWire
  }[]
}

/** The price of one passenger type (flights-24). */
export interface PassengerPrice {
  readonly type: PassengerType
  readonly count: number
  /** Per passenger. */
  readonly base: MoneyWire
  readonly taxes: readonly {
    readonly code: string
    readonly name: string
    readonly amount: MoneyWire
  }[]
  readonly total: MoneyWire
}

/** For the whole party; seats and bags are add-ons. */
export interface ItineraryPrice extends Price {
  readonly passengers: readonly PassengerPrice[]
}
