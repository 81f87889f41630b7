import type { Refusal } from '@portolan/contract/errors.ts'
import type { LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ClaimedTripStore } from '@portolan/server/after-sales/claimed-trip-store.ts'
import type { RefundLine } from '@portolan/server/after-sales/refund-lines.ts'
import {
  chargeReference,
  orderReference,
  type BookingRequest,
} from '@portolan/server/checkout/booking-request.ts'
import type { PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import { amendedTenders, type PaidBooking } from '@portolan/server/checkout/paid-booking.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { TripClaim } from '@portolan/server/trips/trip-claim.ts'
import { createMemoryBookingStore, memoryAttention } from './memory-books.ts'
import { createMemoryLedger } from './memory-ledger.ts'

/** What a trip has become since it was booked; absent for one that was never canceled. */
export type TripStatus = 'Canceled' | 'Modified'
/** What a cancellation or a change owes, by tender. */
export interface OwedLine {
  readonly causeId: string
  readonly tender: string
  readonly amount: MoneyWire
  readonly sentAt: number | null
}
/** What a change or a cancellation has made of a booking's money, and which it was. */
export interface AmendedBooking {
  readonly bookingId: string
  readonly id: string
  /** Absent for what is about all of its parts. */
  readonly partId?: string
  /** Its price from then on; null where a cancellation leaves it. */
  readonly total: MoneyWire | null
  readonly tender: CardTender | null
  readonly returned: readonly MoneyWire[]
  readonly currency: MoneyWire['currency']
}
export const requestIn = (tx: MemoryTx, bookingId: string): BookingRequest => {
  const request = tx.table<BookingRequest>('bookings').get(bookingId)
  if (request === undefined) throw new Error(`no booking ${bookingId}`)
  return request
}

/**
 * What a booking would become, claimed beside what it is: as the table of journeys does it.
 * `journey`: its digest.
 */
interface ClaimedJourney {
  readonly tenant: TenantId
  readonly id: string
  readonly bookingId: string
  readonly journey: string
}
const nameOf = (tx: MemoryTx, { tenant, bookingId, journey }: Omit<ClaimedJourney, 'id'>): string =>
  `${tenant}/${requestIn(tx, bookingId).personId}/${journey}`
/** What was claimed for one change, where it is held still. */
const journeysOf = (tx: MemoryTx, changeId: string): string[] =>
  [...tx.table<string>('changedJourneys').entries()].flatMap(([name, by]) =>
    by === changeId && tx.table<string>('journeys').has(name) ? [name] : [],
  )

export const createMemoryJourneys = () => {
  const keepOf = (tx: MemoryTx, bookingId: string, isKept: (name: string) => boolean): void => {
    for (const [name, holder] of tx.table<string>('journeys').entries())
      if (holder === bookingId && !isKept(name)) tx.table<string>('journeys').delete(name)
  }
  return {
    claim: async (tx: MemoryTx, claim: ClaimedJourney): Promise<string | null> => {
      const name = nameOf(tx, claim)
      const holder = tx.table<string>('journeys').get(name)
      if (holder !== undefined) return holder === claim.bookingId ? null : holder
      tx.table<string>('journeys').set(name, claim.bookingId)
      tx.table<string>('changedJourneys').set(name, claim.id)
      return null
    },
    keep: async (
      tx: MemoryTx,
      { id, bookingId }: Pick<ClaimedJourney, 'id' | 'bookingId'>,
    ): Promise<void> => {
      const claimed = journeysOf(tx, id)
      if (claimed.length > 0) keepOf(tx, bookingId, (name) => claimed.includes(name))
    },
    keepOnly: async (
      tx: MemoryTx,
      { tenant, bookingId }: Pick<ClaimedJourney, 'tenant' | 'bookingId'>,
      journey: string | null,
    ): Promise<void> =>
      keepOf(
        tx,
        bookingId,
        (name) => journey !== null && name === nameOf(tx, { tenant, bookingId, journey }),
      ),
    giveBack: async (tx: MemoryTx, { id }: Pick<ClaimedJourney, 'id'>): Promise<void> => {
      for (const name of journeysOf(tx, id)) tx.table<string>('journeys').delete(name)
    },
  }
}

const chargedBy = (
  amendments: readonly AmendedBooking[],
  part: { readonly id: string; readonly total: MoneyWire },
): MoneyWire =>
  amendments.findLast(({ total, partId }) => total !== null && (partId ?? part.id) === part.id)
    ?.total ?? part.total

/**
 * What cancellations and changes share: trips, their claims, what a booking was paid with by now,
 * and what is owed.
 */
export const createMemoryTrips = () => ({
  ownTrip: async (
    tx: MemoryTx,
    { personId }: Principal,
    tripId: string,
  ): Promise<
    Result<{ readonly bookingId: string; readonly status: TripStatus | 'Confirmed' }, Refusal>
  > => {
    const trip = tx
      .table<PostedTrip>('trips')
      .values()
      .find(({ request }) => request.tripId === tripId && request.personId === personId)
    return trip === undefined
      ? refuse({ code: 'NotFound', message: 'no such trip' })
      : ok({
          bookingId: trip.request.id,
          status: tx.table<TripStatus>('tripStatus').get(tripId) ?? 'Confirmed',
        })
  },
  claim: async (tx: MemoryTx, claim: TripClaim): Promise<TripClaim | null> => {
    const claims = tx.table<TripClaim>('tripClaims')
    const held = claims.get(claim.tripId)
    if (held === undefined) claims.set(claim.tripId, claim)
    return held ?? null
  },
  releaseClaim: async (tx: MemoryTx, _tenant: TenantId, holderId: string): Promise<void> => {
    const claims = tx.table<TripClaim>('tripClaims')
    for (const [tripId, held] of claims.entries())
      if (held.holderId === holderId) claims.delete(tripId)
  },
  paid: async (tx: MemoryTx, _tenant: TenantId, bookingId: string): Promise<PaidBooking> => {
    const { personId, parts, tenders, earn } = requestIn(tx, bookingId)
    const amendments = tx
      .table<AmendedBooking>('amendments')
      .values()
      .filter((one) => one.bookingId === bookingId)
    return {
      personId,
      earn,
      charge: chargeReference(bookingId),
      ...amendedTenders(
        tenders,
        amendments.map(({ returned, ...one }) => ({ ...one, returned: [...returned] })),
      ),
      parts: parts.map((part) => ({
        id: part.id,
        product: part.product,
        ordered: part,
        reference: orderReference(bookingId, part),
        charged: chargedBy(amendments, part),
        choice: null,
      })),
    }
  },
  amend: async (tx: MemoryTx, amended: AmendedBooking): Promise<void> => {
    const amendments = tx.table<AmendedBooking>('amendments')
    if (amendments.has(amended.id)) throw new Error(`${amended.id} has changed its booking before`)
    amendments.set(amended.id, amended)
  },
  entriesOf: async (tx: MemoryTx, _tenant: TenantId, bookingId: string) =>
    tx
      .table<LedgerJournal>('ledgerJournals')
      .values()
      .filter((journal) => journal.cause.id === bookingId || journal.bookingId === bookingId)
      .flatMap(({ cause, entries }) =>
        entries.map(({ account: { kind, owner, unit }, amount }) => ({
          of: cause.of,
          step: cause.step,
          kind,
          owner,
          unit,
          amount,
        })),
      ),
  keepOwed: async (
    tx: MemoryTx,
    causeId: string,
    lines: readonly RefundLine[],
    at: number,
  ): Promise<void> => {
    const owed = tx.table<OwedLine>('owed')
    lines.forEach(({ tender: { kind }, amount, useRestored }, line) => {
      if (amount.minor === 0 && !useRestored) return
      if (owed.has(`${causeId}/${line}`)) throw new Error(`${causeId} is owed twice`)
      owed.set(`${causeId}/${line}`, {
        causeId,
        tender: kind,
        amount,
        sentAt: kind === 'Card' ? null : at,
      })
    })
  },
  sent: async (tx: MemoryTx, causeId: string, at: number): Promise<void> => {
    const owed = tx.table<OwedLine>('owed')
    for (const [key, line] of owed.entries())
      if (line.causeId === causeId && line.sentAt === null) owed.set(key, { ...line, sentAt: at })
  },
})

/** What cancellations and changes keep alike, in memory. */
export const createMemoryClaimedTripStore = (
  store: MemoryStore,
  commitFault: (method: string) => CommitFault,
): ClaimedTripStore<MemoryTx> => {
  const { transaction } = createMemoryBookingStore(store, commitFault)
  const ledger = createMemoryLedger()
  const { claim, releaseClaim, paid, entriesOf } = createMemoryTrips()
  return {
    ledger,
    transaction,
    claim,
    releaseClaim,
    paid,
    // No simulated tender has anything beside the ledger.
    returnTenders: async () => undefined,
    entriesOf,
    heldOf: (tx, tenant, account) => ledger.balanceOf(tx, tenant, account),
    ...memoryAttention,
  }
}
