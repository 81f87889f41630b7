import type { LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Cancellation, CancellationStore, KeptQuote, TripClaim } from '@portolan/server/cancellations/cancellation-store.ts'
import type { BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { PostedBooking } from '@portolan/server/checkout/booking-store.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { createMemoryBookingStore, createMemoryLedger } from './memory-books.ts'

/** What a trip has become since it was booked; absent for one that stands as it was. */
export type TripStatus = 'Canceled' | 'Modified'
/** What a cancellation owes, by tender. */
export interface OwedLine {
  readonly cancellationId: string
  readonly tender: string
  readonly amount: MoneyWire
  readonly sentAt: number | null
}

/** Cancellations' tables in memory, with the promises that constraints keep in PostgreSQL. */
export const createMemoryCancellationStore = (store: MemoryStore, commitFault: (method: string) => CommitFault = () => 'none'): CancellationStore<MemoryTx> => {
  const bookings = createMemoryBookingStore(store, commitFault)
  const ledger = createMemoryLedger()
  return {
    ledger,
    transaction: bookings.transaction,
    ownTrip: async (tx, { personId }, tripId) => {
      const trip = tx.table<PostedBooking>('trips').values().find(({ request }) => request.tripId === tripId && request.personId === personId)
      return trip === undefined ? refuse({ code: 'NotFound', message: 'no such trip' }) : ok({ bookingId: trip.request.id, status: tx.table<TripStatus>('tripStatus').get(tripId) ?? 'Confirmed' })
    },
    claim: async (tx, claim) => {
      const claims = tx.table<TripClaim>('tripClaims')
      const held = claims.get(claim.tripId)
      if (held === undefined) claims.set(claim.tripId, claim)
      return held ?? null
    },
    releaseClaim: async (tx, _tenant, cancellationId) => {
      const claims = tx.table<TripClaim>('tripClaims')
      for (const [tripId, held] of claims.entries()) if (held.cancellationId === cancellationId) claims.delete(tripId)
    },
    quoteOf: async (tx, { quoteId }) => tx.table<KeptQuote>('cancellationQuotes').get(quoteId) ?? null,
    insert: async (tx, cancellation) => tx.table<Cancellation>('cancellations').set(cancellation.id, cancellation),
    byId: async (tx, _tenant, id) => {
      const cancellation = tx.table<Cancellation>('cancellations').get(id)
      if (cancellation === undefined) throw new Error(`no cancellation ${id}`)
      return cancellation
    },
    paid: async (tx, _tenant, bookingId) => {
      const request = tx.table<BookingRequest>('bookings').get(bookingId)
      if (request === undefined) throw new Error(`no booking ${bookingId}`)
      return { ...request, returned: request.tenders.map(({ amount }) => ({ ...amount, minor: 0 })) }
    },
    entriesOf: async (tx, _tenant, bookingId) =>
      tx.table<LedgerJournal>('ledgerJournals').values().filter((journal) => journal.cause.id === bookingId || journal.bookingId === bookingId)
        .flatMap(({ cause, entries }) => entries.map(({ account: { kind, owner, unit }, amount }) => ({ of: cause.of, step: cause.step, kind, owner, unit, amount }))),
    heldOf: (tx, tenant, account) => ledger.balanceOf(tx, tenant, account),
    closeTrip: async (tx, { id }, { status }) => {
      const statuses = tx.table<TripStatus>('tripStatus')
      if (statuses.get(id) === 'Canceled') throw new Error(`trip ${id} is closed twice`)
      statuses.set(id, status)
    },
    releaseJourney: bookings.releaseJourney,
    keepOwed: async (tx, { id, progress, at }) => {
      const owed = tx.table<OwedLine>('owed')
      progress.refunds?.forEach(({ tender: { kind }, amount, useRestored }, line) => {
        if (amount.minor === 0 && !useRestored) return
        if (owed.has(`${id}/${line}`)) throw new Error(`${id} is owed twice`)
        owed.set(`${id}/${line}`, { cancellationId: id, tender: kind, amount, sentAt: kind === 'Card' ? null : at })
      })
    },
    sent: async (tx, _trip, id, at) => {
      const owed = tx.table<OwedLine>('owed')
      for (const [key, line] of owed.entries()) if (line.cancellationId === id && line.sentAt === null) owed.set(key, { ...line, sentAt: at })
    },
    needsAttention: async (tx, concern) => tx.table<typeof concern>('attention').set(concern.sagaId, concern),
    attentionOver: async (tx, { sagaId }) => tx.table('attention').delete(sagaId),
  }
}
