import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Cabin, ShelfRating } from './cabin.ts'
import type { PassengerType } from './party.ts'
import type { Penalty } from './penalties.ts'
import type { SelfTransfer } from './self-transfer.ts'

export interface Airline {
  /** Two letters or digits. */
  readonly code: string
  readonly name: string
}

/** One flight number from one airport to the next. */
export interface Segment {
  /** Stable and readable back by the supplier. */
  readonly id: string
  readonly marketingAirline: Airline & { readonly flightNumber: string }
  /** `flightNumber`: its own, where a supplier says it; airlines move and cancel flights by it. */
  readonly operatingAirline: Airline & { readonly flightNumber?: string | undefined }
  readonly origin: Endpoint
  readonly destination: Endpoint
  readonly departure: ZonedMoment
  readonly arrival: ZonedMoment
  readonly minutes: number
  readonly aircraft: string
  /** Calendar days by which the arrival's local date is past the departure's; may be -1. */
  readonly plusDays: number
}
export interface Endpoint {
  readonly locationCode: string
  readonly cityName: string
  /** ISO 3166-1, two letters: what a travel offer may ask for. */
  readonly country?: string | undefined
  readonly terminal?: string | undefined
  /** Degrees, north and east positive: what a chart of the journey is drawn from. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined
}

/** What a fare brand includes, by supplier's word. */
export interface BrandTerms {
  readonly name: string
  readonly shelf: ShelfRating
  readonly cabin: Cabin
  readonly carryOn: {
    readonly included: boolean
    readonly fee?: MoneyWire | undefined
    readonly weightKg?: number | undefined
  }
  /**
   * Pieces included; what the first and the second piece over that cost; the most that each may
   * weigh.
   */
  readonly checkedBags: {
    readonly included: number
    readonly nextFee?: MoneyWire | undefined
    readonly secondFee?: MoneyWire | undefined
    readonly weightKg?: number | undefined
  }
  readonly seatChoice: { readonly included: boolean; readonly from?: MoneyWire | undefined }
  readonly change: Penalty
  readonly cancel: Penalty
  /** Whoever cancels gets the airline's credit back, and no money. */
  readonly cancelAsCredit?: true | undefined
}

/** A chosen slice: its flights and the brand they are bought in. */
export interface FaredSlice {
  readonly segments: readonly Segment[]
  readonly minutes: number
  readonly brandId: string
  readonly brand: BrandTerms
  /** The airline that issues its ticket, where the first flight is another's. */
  readonly issuer?: Airline | undefined
  /** It goes on from the slice before it, on another ticket. */
  readonly selfTransfer?: SelfTransfer | undefined
  /** Seats and bags bought with it; absent where none were. */
  readonly extras?: SliceExtras | undefined
}

/**
 * Travellers by their place in the party (`passengersOf`), flights by their place in the slice,
 * both from 0.
 */
export interface SliceExtras {
  readonly seats: readonly {
    readonly segment: number
    readonly passenger: number
    readonly seat: string
    readonly amount: MoneyWire
  }[]
  /** Checked pieces beyond those of the brand. */
  readonly bags: readonly {
    readonly passenger: number
    readonly pieces: number
    readonly amount: MoneyWire
  }[]
}

/** Specification section 3's price shape, for one passenger type. */
export interface PassengerPrice {
  readonly type: PassengerType
  readonly count: number
  /** For one passenger of the type. */
  readonly base: MoneyWire
  readonly taxes: readonly {
    readonly code: string
    readonly name: string
    readonly amount: MoneyWire
  }[]
  readonly total: MoneyWire
}

export interface ItineraryPrice {
  readonly passengers: readonly PassengerPrice[]
  readonly base: MoneyWire
  readonly tax: MoneyWire
  /** Seats and bags of the whole party; absent where none were chosen. */
  readonly fee?: MoneyWire | undefined
  /** Base + tax + fee of everyone: what is accepted, authorised and captured. */
  readonly grandTotal: MoneyWire
}
