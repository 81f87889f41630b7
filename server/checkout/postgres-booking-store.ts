import { and, asc, eq, lte } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { insertSet, type SetStatement } from '../platform/database/set-statement.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { tripIdOfBooking } from '../trips/index.ts'
import { totalOf, type BookingPart } from './booking-part.ts'
import type { BookingRequest } from './booking-request.ts'
import type { BookingStore, KeptKey, KeyOwner, Watch } from './booking-store.ts'
import { bookingJourneys, bookingKeys, bookings, bookingWatches } from './checkout.tables.ts'
import type { DetailsSealer } from './sealed-details.ts'

export const keyExpiry = 'booking-key-expiry'

export interface PostgresBookingStoreDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly sealer: DetailsSealer
}

interface Journey {
  readonly tenant: string
  readonly personId: string
  readonly journey: string
}
const keyOfOwner = ({
  tenant,
  personId,
  key,
}: {
  readonly tenant: string
  readonly personId: string
  readonly key: string
}): string => `${tenant}|${personId}|${key}`
const keyOfJourney = ({ tenant, personId, journey }: Journey): string =>
  `${tenant}|${personId}|${journey}`

const insertKey = insertSet(
  bookingKeys,
  ['tenant', 'personId', 'key', 'bookingId', 'bodyHash', 'createdAt'],
  {
    key: keyOfOwner,
    tail: 'on conflict do nothing returning tenant, person_id as "personId", key',
    keyOfAnswer: (taken: KeyOwner) => keyOfOwner(taken),
  },
)
const selectKey: SetStatement<KeyOwner, KeyOwner & KeptKey> = {
  text: `
    select held.tenant, held.person_id as "personId", held.key, held.booking_id as "bookingId", held.body_hash as "bodyHash"
    from json_to_recordset($1) as wanted(tenant text, person_id text, key text) join portolan.booking_keys held using (tenant, person_id, key)`,
  asJson: ({ tenant, personId, key }) => ({ tenant, person_id: personId, key }),
  key: keyOfOwner,
  keyOfAnswer: keyOfOwner,
  merge: (one) => one,
  writes: false,
}
const insertJourney = insertSet(bookingJourneys, ['tenant', 'personId', 'journey', 'bookingId'], {
  key: keyOfJourney,
  tail: 'on conflict do nothing returning tenant, person_id as "personId", journey',
  keyOfAnswer: (claimed: Journey) => keyOfJourney(claimed),
})
const insertBooking = insertSet(
  bookings,
  [
    'tenant',
    'id',
    'personId',
    'actedBy',
    'tripId',
    'quoteId',
    'terms',
    'total',
    'currency',
    'sealedDetails',
    'placedAt',
  ],
  { key: ({ tenant, id }) => `${tenant}|${id}` },
)

const ownKey = (owner: KeyOwner) =>
  and(
    eq(bookingKeys.tenant, owner.tenant),
    eq(bookingKeys.personId, owner.personId),
    eq(bookingKeys.key, owner.key),
  )

const keyOf = (tx: Tx, owner: KeyOwner): Promise<KeptKey | null> => tx.ask(selectKey, owner)

/** For the deadline: a key that has lived its life is forgotten. */
export const forgetKey = async (tx: Tx, owner: KeyOwner): Promise<void> =>
  void (await tx.delete(bookingKeys).where(ownKey(owner)))

/** The same journey may be booked again: its booking has failed, or its trip was canceled. */
export const releaseJourney = async (tx: Tx, tenant: TenantId, bookingId: string): Promise<void> =>
  void (await tx
    .delete(bookingJourneys)
    .where(and(eq(bookingJourneys.tenant, tenant), eq(bookingJourneys.bookingId, bookingId))))

export const createPostgresBookingStore = ({
  database,
  deadlines,
  sealer,
}: PostgresBookingStoreDeps): BookingStore<Tx> => ({
  transaction: database.shared.tenant,
  keyOf,
  takeKey: async (tx, owner, kept, now) => {
    // Waits for another transaction that is taking the same key, and then sees what it has kept.
    if ((await tx.ask(insertKey, { ...owner, ...kept, createdAt: now })) === null)
      return keyOf(tx, owner)
    const { tenant, personId, key } = owner
    await deadlines.schedule(tx, {
      tenant,
      kind: keyExpiry,
      key: `${personId}/${key}`,
      dueAt: now + bookingTerms.keyLife,
      payload: { personId, key },
    })
    return null
  },
  claimJourney: async (tx, claim) => {
    const held = and(
      eq(bookingJourneys.tenant, claim.tenant),
      eq(bookingJourneys.personId, claim.personId),
      eq(bookingJourneys.journey, claim.journey),
    )
    // Waits for another transaction that is claiming the same. A holder may let go between the two statements: then it is free.
    for (;;) {
      if ((await tx.ask(insertJourney, claim)) !== null) return null
      const [holder] = await tx
        .select({ bookingId: bookingJourneys.bookingId })
        .from(bookingJourneys)
        .where(held)
      if (holder !== undefined) return holder.bookingId
    }
  },
  releaseJourney,
  tripOf: tripIdOfBooking,
  insert: async (tx, request) => {
    const { id, tenant, personId, actedBy, tripId, quoteId, placedAt, parts, tenders, earn } =
      request
    const total = totalOf(parts)
    tx.put(insertBooking, {
      id,
      tenant,
      personId,
      actedBy,
      tripId,
      quoteId,
      placedAt,
      terms: { parts, tenders, earn },
      total: BigInt(total.minor),
      currency: total.currency,
      sealedDetails: sealer.seal(tenant, id, request.details),
    })
  },
  requestOf: async (tx, tenant, bookingId): Promise<BookingRequest> => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
    if (row === undefined) throw new Error('checkout: a saga without its booking')
    const { id, personId, actedBy, tripId, quoteId, placedAt, terms, sealedDetails } = row
    return {
      id,
      tenant,
      personId,
      actedBy,
      tripId,
      quoteId,
      placedAt,
      ...terms,
      details: sealer.open(tenant, id, sealedDetails),
    }
  },
  watch: async (tx, watch) =>
    void (await tx.insert(bookingWatches).values(watch).onConflictDoNothing()),
  dueWatches: (now, limit) =>
    database.statement(async (tx) => {
      const rows = await tx
        .select()
        .from(bookingWatches)
        .where(lte(bookingWatches.nextAt, now))
        .orderBy(asc(bookingWatches.nextAt))
        .limit(limit)
      return rows.map((row): Watch => ({ ...row, tenant: row.tenant as TenantId }))
    }),
  moveWatch: (watch, nextAt) =>
    database.tenant(watch.tenant, async (tx) => {
      const mine = and(
        eq(bookingWatches.tenant, watch.tenant),
        eq(bookingWatches.of, watch.of),
        eq(bookingWatches.reference, watch.reference),
        eq(bookingWatches.checks, watch.checks),
      )
      if (nextAt === null) await tx.delete(bookingWatches).where(mine)
      else
        await tx
          .update(bookingWatches)
          .set({ nextAt, checks: watch.checks + 1 })
          .where(mine)
    }),
})

/** Whose a booking of the person is and what it has become; null for another's and for none. */
export const bookingFacts = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  bookingId: string,
): Promise<{ readonly personId: string; readonly tripId: string } | null> => {
  const [row] = await tx
    .select({ personId: bookings.personId, tripId: bookings.tripId })
    .from(bookings)
    .where(
      and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId), eq(bookings.personId, personId)),
    )
  return row ?? null
}

/** What a booking consists of; nothing for one that is not there. */
export const partsOfBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<readonly BookingPart[]> => {
  const [row] = await tx
    .select({ terms: bookings.terms })
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
  return row?.terms.parts ?? []
}
