import { ok, refuse } from '@portolan/kernel/result.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type {
  KeptStayQuote,
  StayChange,
  StayChangeStore,
} from '@portolan/server/stay-changes/stay-change-store.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import {
  createMemoryClaimedTripStore,
  createMemoryJourneys,
  createMemoryTrips,
} from './memory-trips.ts'
import { stayChoice } from './stay-journey.ts'

/** Stay changes' tables in memory, with the promises that constraints keep in PostgreSQL. */
export const createMemoryStayChangeStore = (
  store: MemoryStore,
  commitFault: (method: string) => CommitFault = () => 'none',
): StayChangeStore<MemoryTx> => {
  const bookings = createMemoryBookingStore(store, commitFault)
  const trips = createMemoryTrips()
  const journeys = createMemoryJourneys()
  return {
    ...createMemoryClaimedTripStore(store, commitFault),
    ownStay: async (tx, principal, tripId) => {
      const trip = await trips.ownTrip(tx, principal, tripId)
      if (trip.ok && trip.value.status === 'Canceled')
        return refuse({ code: 'AlreadyCanceled', message: 'it is canceled' })
      return trip.ok ? ok({ bookingId: trip.value.bookingId }) : trip
    },
    quoteOf: async (tx, { quoteId }) =>
      tx.table<KeptStayQuote>('stayChangeQuotes').get(quoteId) ?? null,
    ofQuote: async (tx, _tenant, tripId, quoteId) =>
      tx
        .table<StayChange>('stayChanges')
        .values()
        .find((one) => one.tripId === tripId && one.quoteId === quoteId)?.id ?? null,
    insert: async (tx, change) => tx.table<StayChange>('stayChanges').set(change.id, change),
    byId: async (tx, _tenant, id) => {
      const change = tx.table<StayChange>('stayChanges').get(id)
      if (change === undefined) throw new Error(`no change ${id}`)
      return change
    },
    keepAmendment: (tx, { change: { id, bookingId }, total, tender, returned }) =>
      trips.amend(tx, { bookingId, id, total, currency: total.currency, tender, returned }),
    stayOf: async (tx, { tripId }) => ({
      choice: stayChoice,
      guests: [],
      ...tx.table<StayChange>('changedStays').get(tripId)?.becomes,
    }),
    moveTrip: async (tx, change) => tx.table<StayChange>('changedStays').set(change.tripId, change),
    claimJourney: journeys.claim,
    keepJourney: journeys.keepOnly,
    giveJourneyBack: journeys.giveBack,
    tripOf: bookings.tripOf,
    sent: async (tx, { tripId }, at) => tx.table<number>('stayRefunds').set(`${tripId}/${at}`, at),
  }
}
