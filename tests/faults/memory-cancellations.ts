import type {
  Cancellation,
  CancellationStore,
  KeptQuote,
} from '@portolan/server/cancellations/cancellation-store.ts'
import type { PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import { createMemoryClaimedTripStore, createMemoryTrips, type TripStatus } from './memory-trips.ts'

/** Cancellations' tables in memory, with the promises that constraints keep in PostgreSQL. */
export const createMemoryCancellationStore = (
  store: MemoryStore,
  commitFault: (method: string) => CommitFault = () => 'none',
): CancellationStore<MemoryTx> => {
  const bookings = createMemoryBookingStore(store, commitFault)
  const trips = createMemoryTrips()
  return {
    ...createMemoryClaimedTripStore(store, commitFault),
    ownTrip: trips.ownTrip,
    quoteOf: async (tx, { quoteId }) =>
      tx.table<KeptQuote>('cancellationQuotes').get(quoteId) ?? null,
    insert: async (tx, cancellation) =>
      tx.table<Cancellation>('cancellations').set(cancellation.id, cancellation),
    byId: async (tx, _tenant, id) => {
      const cancellation = tx.table<Cancellation>('cancellations').get(id)
      if (cancellation === undefined) throw new Error(`no cancellation ${id}`)
      return cancellation
    },
    closeTrip: async (tx, { id }, closed) => {
      const statuses = tx.table<TripStatus>('tripStatus')
      if (statuses.get(id) === 'Canceled') throw new Error(`trip ${id} is closed twice`)
      const trip = tx
        .table<PostedTrip>('trips')
        .values()
        .find(({ request }) => request.tripId === id)
      const left = trip?.request.parts.filter((part) => !closed.parts.includes(part.id)) ?? []
      statuses.set(id, left.length === 0 ? 'Canceled' : 'Modified')
    },
    releaseJourney: bookings.releaseJourney,
    keepOwed: (tx, { id, progress, at }) => trips.keepOwed(tx, id, progress.refunds ?? [], at),
    sent: (tx, { id }, at) => trips.sent(tx, id, at),
  }
}
