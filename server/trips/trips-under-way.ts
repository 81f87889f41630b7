import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { TripContents } from './open-trip.ts'
import type { TripRow } from './trips.store.ts'

/**
 * The trip that a booking under way is to become: what was asked for, without what its suppliers
 * have still to give.
 */
export interface TripUnderWay extends Pick<
  TripRow,
  'id' | 'bookingId' | 'contact' | 'card' | 'burnAccount' | 'earnAccount'
> {
  /** Its tickets have neither locator nor numbers yet. */
  readonly contents: Omit<TripContents, 'stay'>
  readonly stay: Pick<BookedStay, 'choice' | 'supplied'> | null
  /** Its orders are made, and their tickets are not out: its person can take it back. */
  readonly awaitsTickets: boolean
  readonly placedAt: number
}

/** Whoever books knows what is under way. A person's own only. */
export interface TripsUnderWay {
  /** Soonest first. */
  readonly ofPerson: (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    now: number,
  ) => Promise<readonly TripUnderWay[]>
  /** Null for another's, for one that has come to its end, and for none. */
  readonly byTripId: (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    tripId: string,
    now: number,
  ) => Promise<TripUnderWay | null>
}

/** Where nobody books. */
export const nothingUnderWay: TripsUnderWay = {
  ofPerson: async () => [],
  byTripId: async () => null,
}
