import { ok, refuse } from '@portolan/kernel/result.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { BecomingPart } from '@portolan/server/part-changes/changing-product.ts'
import type {
  KeptPartQuote,
  PartChange,
  PartChangeStore,
} from '@portolan/server/part-changes/part-change-store.ts'
import type { TripPart } from '@portolan/server/trips/trip-part.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import {
  createMemoryClaimedTripStore,
  createMemoryJourneys,
  createMemoryTrips,
} from './memory-trips.ts'

/**
 * Tables of changes in memory, with the promises that constraints keep in PostgreSQL. `partAs`: a
 * trip's part as its product sees it, which was never changed (null) or became something.
 */
export const createMemoryPartChangeStore = <B extends BecomingPart>(
  store: MemoryStore,
  partAs: (becomes: B | null) => TripPart,
  commitFault: (method: string) => CommitFault = () => 'none',
): PartChangeStore<MemoryTx, B> => {
  const bookings = createMemoryBookingStore(store, commitFault)
  const trips = createMemoryTrips()
  const journeys = createMemoryJourneys()
  return {
    ...createMemoryClaimedTripStore(store, commitFault),
    ownTrip: async (tx, principal, tripId) => {
      const trip = await trips.ownTrip(tx, principal, tripId)
      if (trip.ok && trip.value.status === 'Canceled')
        return refuse({ code: 'AlreadyCanceled', message: 'it is canceled' })
      return trip.ok ? ok({ bookingId: trip.value.bookingId }) : trip
    },
    quoteOf: async (tx, { quoteId }) =>
      tx.table<KeptPartQuote<B>>('partChangeQuotes').get(quoteId) ?? null,
    ofQuote: async (tx, _tenant, tripId, quoteId) =>
      tx
        .table<PartChange<B>>('partChanges')
        .values()
        .find((one) => one.tripId === tripId && one.quoteId === quoteId)?.id ?? null,
    insert: async (tx, change) => tx.table<PartChange<B>>('partChanges').set(change.id, change),
    byId: async (tx, _tenant, id) => {
      const change = tx.table<PartChange<B>>('partChanges').get(id)
      if (change === undefined) throw new Error(`no change ${id}`)
      return change
    },
    keepAmendment: (tx, { change: { id, bookingId }, total, tender, returned }) =>
      trips.amend(tx, { bookingId, id, total, currency: total.currency, tender, returned }),
    partOf: async (tx, { tripId }) =>
      partAs(tx.table<PartChange<B>>('changedParts').get(tripId)?.becomes ?? null),
    moveTrip: async (tx, change) =>
      tx.table<PartChange<B>>('changedParts').set(change.tripId, change),
    claimJourney: journeys.claim,
    keepJourney: journeys.keepOnly,
    giveJourneyBack: journeys.giveBack,
    tripOf: bookings.tripOf,
    sent: async (tx, { tripId }, at) => tx.table<number>('partRefunds').set(`${tripId}/${at}`, at),
  }
}
