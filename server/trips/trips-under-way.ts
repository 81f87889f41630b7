import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import type { TripRow } from './trips.store.ts'

/** A trip whose booking is still in progress: what was requested, without supplier data. */
export interface TripUnderWay extends Pick<
  TripRow,
  | 'id'
  | 'bookingId'
  | 'kind'
  | 'title'
  | 'startsAt'
  | 'endsAt'
  | 'total'
  | 'currency'
  | 'travelers'
  | 'party'
  | 'contact'
  | 'card'
  | 'burnAccount'
  | 'earnAccount'
  | 'chargedTo'
> {
  readonly status: 'Pending'
  /** Without locators and documents yet. */
  readonly parts: TripRow['parts']
  /** Orders are placed but tickets are not issued, so the traveler can still withdraw it. */
  readonly awaitsTickets: boolean
  /** The bank waits for the traveler's verification of the card. */
  readonly awaitsVerification: boolean
  readonly placedAt: number
}

/** Bookings in progress of one person; implemented by checkout. */
export interface TripsUnderWay {
  /** Soonest first. */
  readonly ofPerson: (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    now: number,
  ) => Promise<readonly TripUnderWay[]>
  /** Null for other people's bookings and for those that have ended. */
  readonly byTripId: (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    tripId: string,
    now: number,
  ) => Promise<TripUnderWay | null>
}

/** For tests and tools that run without checkout. */
export const nothingUnderWay: TripsUnderWay = {
  ofPerson: async () => [],
  byTripId: async () => null,
}
