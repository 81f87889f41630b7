import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { NewMail } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { DoneBy, OfTrip, TripPart, TripRow } from '../trips/index.ts'

/** What a saga needs to know of an order that is changed. */
export interface ChangedOrder {
  /** The quote of its last change; null if never changed. */
  readonly changedBy: string | null
  /** Canceled or otherwise ended, so that it cannot be changed any more. */
  readonly isOver: boolean
}
/** The supplier's side of a change; see `OrderPort` for its promises. */
export interface PartChangeDesk {
  readonly confirmChange: (
    reference: string,
    quoteId: string,
  ) => Promise<SupplierAnswer<ChangedOrder>>
  readonly readBack: (reference: string) => Promise<SupplierAnswer<ChangedOrder | null>>
}

/** What a part of a trip becomes. Stored; the product adds the rest of its own. */
export interface BecomingPart {
  /** The trip's part that it is. */
  readonly partId: string
  /** Names of the people it is for afterwards; sealed. Empty where nobody is named anew. */
  readonly guests: readonly string[]
}

/** What a product brings to changes of its parts in place. `B` is what a part becomes. */
export interface ChangingProduct<B extends BecomingPart> {
  /** Its name in bookings and trips. */
  readonly product: string
  /** Kind of its sagas. */
  readonly kind: string
  /** In ids of its changes, and for people. */
  readonly noun: string
  readonly desk: PartChangeDesk
  /** Codes of the refusals that are its own. */
  readonly codes: {
    readonly notAllowed: ErrorCode
    readonly quoteExpired: ErrorCode
    readonly priceChanged: ErrorCode
  }
  /** In the history of the trip. */
  readonly event: TripNews
  /**
   * What is charged for it now, and what that costs us where its supplier sells in another
   * currency.
   */
  readonly priceOf: (becomes: B) => { readonly charged: MoneyWire; readonly cost: MoneyWire | null }
  readonly changed: (part: TripPart, becomes: B) => TripPart
  /** Whether it becomes another journey, which is claimed like a booking's (checkout-4). */
  readonly isAnotherJourney: (part: TripPart, becomes: B) => boolean
  /** What else becomes true of the trip in the same transaction. */
  readonly also?: (
    tx: Tx,
    made: {
      readonly trip: TripRow
      readonly becomes: B
      readonly by: DoneBy
      readonly at: number
    },
  ) => Promise<void>
  readonly mail: (
    of: OfTrip & { readonly partId: string; readonly changeId: string; readonly before: TripPart },
  ) => NewMail
}
