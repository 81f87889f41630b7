import { and, asc, eq, lte } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { insertSet, type SetStatement } from '../platform/database/set-statement.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { tripIdOfBooking } from '../trips/index.ts'
import { totalOf, type OrderedPart } from './booking-part.ts'
import { travelersOf, type BookingDetails, type BookingRequest } from './booking-request.ts'
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
    'businessId',
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

/** Deletes an expired idempotency key. */
export const forgetKey = async (tx: Tx, owner: KeyOwner): Promise<void> =>
  void (await tx.delete(bookingKeys).where(ownKey(owner)))

/** Releases a journey after its booking failed or its trip was canceled. */
export const releaseJourney = async (tx: Tx, tenant: TenantId, bookingId: string): Promise<void> =>
  void (await tx
    .delete(bookingJourneys)
    .where(and(eq(bookingJourneys.tenant, tenant), eq(bookingJourneys.bookingId, bookingId))))

const termsOf = ({ parts, tenders, earn, chargedTo, travelers }: BookingRequest) => ({
  parts,
  tenders,
  earn,
  ...(chargedTo === undefined ? {} : { chargedTo }),
  savedTravelerIds: travelers.map(({ savedTravelerId }) => savedTravelerId),
})
/** Details of a booking whose person is erased. */
const erased: BookingDetails = {
  passengers: [],
  contact: { email: '', phone: '' },
  methodToken: null,
}
const requestOfRow = (
  row: typeof bookings.$inferSelect,
  tenant: TenantId,
  sealer: Pick<DetailsSealer, 'open'>,
): BookingRequest => {
  const { id, terms: stored, sealedDetails, total: _total, currency: _currency, ...kept } = row
  const { savedTravelerIds = [], ...terms } = stored
  const details = sealedDetails === '' ? erased : sealer.open(tenant, id, sealedDetails)
  return {
    ...kept,
    id,
    tenant,
    travelers: travelersOf(details.passengers, savedTravelerIds),
    ...terms,
    details,
  }
}

export const createPostgresBookingStore = ({
  database,
  deadlines,
  sealer,
}: PostgresBookingStoreDeps): BookingStore<Tx> => ({
  transaction: database.shared.tenant,
  keyOf,
  takeKey: async (tx, owner, kept, now) => {
    // Waits for a concurrent insert of the same key, and then sees it.
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
    // Waits for a concurrent claim of the same journey. Its holder may release it between the two
    // statements.
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
    const { details, parts, ...kept } = request
    const total = totalOf(parts)
    tx.put(insertBooking, {
      ...kept,
      terms: termsOf(request),
      total: BigInt(total.minor),
      currency: total.currency,
      sealedDetails: sealer.seal(kept.tenant, kept.id, details),
    })
  },
  requestOf: async (tx, tenant, bookingId): Promise<BookingRequest> => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
    if (row === undefined) throw new Error('checkout: a saga without its booking')
    return requestOfRow(row, tenant, sealer)
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

/** Owner, trip and tenders of a booking; null for other people's. */
export const bookingFacts = async (
  tx: Tx,
  { tenant, personId, actedBy, actsOnTrip }: Principal,
  bookingId: string,
): Promise<Pick<BookingRequest, 'personId' | 'tripId' | 'tenders'> | null> => {
  const [row] = await tx
    .select({ personId: bookings.personId, tripId: bookings.tripId, terms: bookings.terms })
    .from(bookings)
    .where(
      and(
        eq(bookings.tenant, tenant),
        eq(bookings.id, bookingId),
        eq(bookings.personId, personId),
        // An agent reaches the booking of the case's trip, and reads no other.
        actedBy === null ? undefined : eq(bookings.tripId, actsOnTrip ?? ''),
      ),
    )
  return row === undefined
    ? null
    : { personId: row.personId, tripId: row.tripId, tenders: row.terms.tenders }
}

/** Parts of a booking; empty if it does not exist. */
export const partsOfBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<readonly OrderedPart[]> => {
  const [row] = await tx
    .select({ terms: bookings.terms })
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
  return row?.terms.parts ?? []
}

/** The company that a booking was placed in; null for a consumer's. */
export const businessOfBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ businessId: bookings.businessId })
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
  return row?.businessId ?? null
}
