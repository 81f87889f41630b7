import type { BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type {
  BookingStore,
  KeptKey,
  OverBooking,
  PostedTrip,
  Watch,
} from '@portolan/server/checkout/booking-store.ts'
import { createBookingBooks } from '@portolan/server/checkout/post-booking.ts'
import type { AttentionBooks, Concern } from '@portolan/server/platform/saga/concern.ts'
import { withCommitFault, type CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { keepAssistances, keepChangeCovers, memoryGuaranteeDesk } from './memory-contracts.ts'
import { createMemoryLedger } from './memory-ledger.ts'

/** Checkout's tables in memory, with the promises that constraints keep in PostgreSQL. */
export const createMemoryBookingStore = (
  store: MemoryStore,
  commitFault: (method: string) => CommitFault = () => 'none',
): BookingStore<MemoryTx> => ({
  transaction: (_tenant, work) => withCommitFault(store, commitFault('transaction'), work),
  takeKey: async (tx, owner, kept) => {
    const keys = tx.table<KeptKey>('keys')
    const name = `${owner.tenant}/${owner.personId}/${owner.key}`
    const known = keys.get(name)
    if (known === undefined) keys.set(name, kept)
    return known ?? null
  },
  keyOf: async (tx, owner) =>
    tx.table<KeptKey>('keys').get(`${owner.tenant}/${owner.personId}/${owner.key}`) ?? null,
  claimJourney: async (tx, claim) => {
    const claims = tx.table<string>('journeys')
    const name = `${claim.tenant}/${claim.personId}/${claim.journey}`
    const holder = claims.get(name)
    if (holder === undefined) claims.set(name, claim.bookingId)
    return holder ?? null
  },
  releaseJourney: async (tx, _tenant, bookingId) => {
    const claims = tx.table<string>('journeys')
    for (const [name, holder] of claims.entries()) if (holder === bookingId) claims.delete(name)
  },
  tripOf: async (tx, _tenant, bookingId) =>
    tx.table<PostedTrip>('trips').get(bookingId)?.request.tripId ?? null,
  insert: async (tx, request) => tx.table<BookingRequest>('bookings').set(request.id, request),
  requestOf: async (tx, _tenant, bookingId) => {
    const request = tx.table<BookingRequest>('bookings').get(bookingId)
    if (request === undefined) throw new Error(`no booking ${bookingId}`)
    return request
  },
  watch: async (tx, watch) => tx.table<Watch>('watches').set(watch.reference, watch),
  dueWatches: (now, limit) =>
    store.transaction(async (tx) =>
      tx
        .table<Watch>('watches')
        .values()
        .filter((watch) => watch.nextAt <= now)
        .slice(0, limit),
    ),
  moveWatch: (watch, nextAt) =>
    store.transaction(async (tx) => {
      const watches = tx.table<Watch>('watches')
      if (watches.get(watch.reference)?.checks !== watch.checks) return
      if (nextAt === null) watches.delete(watch.reference)
      else watches.set(watch.reference, { ...watch, checks: watch.checks + 1, nextAt })
    }),
})

export const memoryAttention: AttentionBooks<MemoryTx> = {
  needsAttention: async (tx, concern) =>
    tx.table<Concern>('attention').set(concern.sagaId, concern),
  attentionOver: async (tx, { sagaId }) => tx.table<Concern>('attention').delete(sagaId),
}

export const createMemoryBooks = () =>
  createBookingBooks<MemoryTx>({
    ledger: createMemoryLedger(),
    tenders: { MissedConnectionCredit: memoryGuaranteeDesk },
    openTrip: async (tx, posted) => {
      const trips = tx.table<PostedTrip>('trips')
      if (trips.has(posted.request.id)) throw new Error('trips: opened twice')
      trips.set(posted.request.id, posted)
    },
    keepBought: async (tx, { request, at }) => {
      const bought = tx.table<string>('bought')
      if (bought.has(request.id)) throw new Error('bought: kept twice')
      bought.set(request.id, request.id)
      await keepAssistances(tx, request, at)
      keepChangeCovers(tx, request, at)
    },
    tellOver: async (tx, over) => {
      const letters = tx.table<OverBooking>('letters')
      if (letters.has(over.request.id)) throw new Error('letters: told twice')
      letters.set(over.request.id, over)
    },
    ...memoryAttention,
  })
