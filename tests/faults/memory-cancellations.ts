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
    ofQuote: async (tx, { quoteId }) =>
      tx
        .table<Cancellation>('cancellations')
        .values()
        .find((one) => one.quoteId === quoteId)?.id ?? null,
    canceledParts: async (tx, _tenant, tripId) =>
      tx.table<readonly string[]>('canceledParts').get(tripId) ?? [],
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
      const gone = tx.table<readonly string[]>('canceledParts')
      const before = gone.get(id) ?? []
      if (closed.parts.some((part) => before.includes(part)))
        throw new Error(`a part of trip ${id} is closed twice`)
      const after = [...before, ...closed.parts]
      gone.set(id, after)
      const left = trip?.request.parts.filter((part) => !after.includes(part.id)) ?? []
      statuses.set(id, left.length === 0 ? 'Canceled' : 'Modified')
    },
    releaseJourney: bookings.releaseJourney,
    keepReturned: (tx, { id, bookingId, amounts }) =>
      trips.amend(tx, {
        bookingId,
        id,
        total: null,
        tender: null,
        returned: amounts,
        currency: 'USD',
      }),
    keepOwed: (tx, { id, progress, at }) => trips.keepOwed(tx, id, progress.refunds ?? [], at),
    sent: (tx, { id }, at) => trips.sent(tx, id, at),
  }
}
