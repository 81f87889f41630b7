import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { PartFacts } from '@portolan/domain/trips/trip-parts.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/** A document that a supplier issued, such as a ticket. */
export interface PartDocument {
  readonly kind: 'Ticket'
  /** Id of the traveler it is for; null if it is for all. */
  readonly travelerId: string | null
  /** The traveler's name as printed on it. */
  readonly name: string
  /** Empty until it is issued. */
  readonly number: string
}

/** One order at one supplier: what the person bought of it, and how it is now. */
export interface TripPart<Body = unknown> extends PartFacts {
  /** `flights`, `lodging` ...; what only this product knows is in `body`. */
  readonly product: string
  /** Our reference at the supplier. */
  readonly reference: string
  /** The supplier's reference for the traveler; empty until assigned. */
  readonly locator: string
  /** IANA zones of where it starts and ends. */
  readonly startZone: string
  readonly endZone: string
  /** The amount charged for it now; what is due later is the product's own. */
  readonly charged: MoneyWire
  /** What we owe the supplier for it, in the supplier's currency. */
  readonly cost: MoneyWire
  /** Ids of the trip's travelers that it is for. */
  readonly travelers: readonly string[]
  readonly documents: readonly PartDocument[]
  readonly body: Body
}

/** Somebody who travels, named in the booking. Names, never identity documents. */
export interface TripTraveler {
  /** Unique within the trip. */
  readonly id: string
  /** The saved traveler it was chosen from; null if it was typed. */
  readonly savedTravelerId: string | null
  readonly type: PassengerType
  readonly name: string
}
