import { and, asc, between, desc, eq, gt, inArray, lte, ne, notInArray, or } from 'drizzle-orm'
import { pastAfter } from '@portolan/domain/trips/time-status.ts'
import {
  tripKindOf,
  tripStatusOf,
  tripTimesOf,
  type TripStatus,
} from '@portolan/domain/trips/trip-parts.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  openContact,
  openName,
  openPart,
  sealContact,
  sealPart,
  type TripContact,
} from './sealed-people.ts'
import { tellCompanies } from './tell-company.ts'
import type { TripPart, TripTraveler } from './trip-part.ts'
import type { TripProducts } from './trip-product.ts'
import { tripEvents, tripParts, trips, tripTravelers } from './trips.tables.ts'

type Stored = typeof trips.$inferSelect
/** A trip in a list: nothing about people is opened for it, so its parts have no documents. */
export interface ListedTrip extends Omit<Stored, 'sealedContact'> {
  readonly parts: readonly TripPart[]
}
/** A trip with its parts and travelers, both in their order. */
export interface TripRow extends ListedTrip {
  readonly contact: TripContact
  readonly party: readonly TripTraveler[]
}

export const partOfRow = (
  row: typeof tripParts.$inferSelect,
  people: Pick<TripPart, 'documents' | 'body'>,
): TripPart => {
  const {
    tenant: _tenant,
    tripId: _tripId,
    position: _position,
    sealedPeople: _sealedPeople,
    charged,
    currency,
    ...part
  } = row
  return { ...part, ...people, charged: toWire(money(charged, currency)) }
}
/** Columns of a part, without its place in the trip. */
export const columnsOfPart = (
  { personal }: Pick<Tx, 'personal'>,
  products: Pick<TripProducts, 'of'>,
  tenant: string,
  part: TripPart,
) => {
  const { charged, documents: _documents, ...columns } = part
  return {
    ...columns,
    ...sealPart(personal, tenant, part, products.of(part).personal),
    charged: BigInt(charged.minor),
    currency: charged.currency,
  }
}

const partsOfTrips = (tx: Tx, tenant: TenantId, ids: readonly string[]) =>
  tx
    .select()
    .from(tripParts)
    .where(and(eq(tripParts.tenant, tenant), inArray(tripParts.tripId, [...ids])))
    .orderBy(asc(tripParts.position))

/** Rows with their parts and travelers, in the same order. */
const wholeTrips = async (
  tx: Tx,
  tenant: TenantId,
  rows: readonly Stored[],
): Promise<TripRow[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [parts, travelers] = await Promise.all([
    partsOfTrips(tx, tenant, ids),
    tx
      .select()
      .from(tripTravelers)
      .where(and(eq(tripTravelers.tenant, tenant), inArray(tripTravelers.tripId, ids)))
      .orderBy(asc(tripTravelers.position)),
  ])
  const partsOf = Map.groupBy(parts, ({ tripId }) => tripId)
  const partyOf = Map.groupBy(travelers, ({ tripId }) => tripId)
  return rows.map(({ sealedContact, ...row }) => ({
    ...row,
    contact: openContact(tx.personal, { ...row, sealedContact }),
    parts: (partsOf.get(row.id) ?? []).map((part) => partOfRow(part, openPart(tx.personal, part))),
    party: (partyOf.get(row.id) ?? []).map((traveler) => {
      const { id, savedTravelerId, type } = traveler
      return { id, savedTravelerId, type, name: openName(tx.personal, traveler) }
    }),
  }))
}
/** Rows with their parts, as lists show them. */
const listedTrips = async (
  tx: Tx,
  tenant: TenantId,
  rows: readonly Stored[],
): Promise<ListedTrip[]> => {
  if (rows.length === 0) return []
  const parts = await partsOfTrips(
    tx,
    tenant,
    rows.map(({ id }) => id),
  )
  const partsOf = Map.groupBy(parts, ({ tripId }) => tripId)
  return rows.map(({ sealedContact: _sealedContact, ...row }) => ({
    ...row,
    parts: (partsOf.get(row.id) ?? []).map((part) =>
      partOfRow(part, { documents: [], body: part.body }),
    ),
  }))
}
const wholeTrip = async (
  tx: Tx,
  tenant: TenantId,
  row: Stored | undefined,
): Promise<TripRow | null> =>
  (await wholeTrips(tx, tenant, row === undefined ? [] : [row]))[0] ?? null

/** Page size (shell-27). */
export const tripsPerPage = 10

export type TripTab = 'upcoming' | 'past' | 'offers'

const isInTab = (tab: TripTab, now: number) => {
  switch (tab) {
    case 'upcoming':
      return gt(trips.endsAt, now - pastAfter)
    case 'past':
      return lte(trips.endsAt, now - pastAfter)
    case 'offers':
      return eq(trips.usesOffer, true)
  }
}

/**
 * One page of a person's trips, plus one row that tells whether another page follows. Upcoming
 * trips are sorted soonest first; past trips and trips with a travel offer latest first.
 */
export const tripsOf = async (
  tx: Tx,
  query: {
    readonly tenant: TenantId
    readonly ownerId: string
    readonly tab: TripTab
    readonly page: number
    readonly now: number
    /** Lists this trip alone. */
    readonly only?: string | undefined
  },
): Promise<ListedTrip[]> => {
  const own = and(
    eq(trips.tenant, query.tenant),
    eq(trips.ownerId, query.ownerId),
    query.only === undefined ? undefined : eq(trips.id, query.only),
  )
  const upcoming = query.tab === 'upcoming'
  const rows = await tx
    .select()
    .from(trips)
    .where(and(own, isInTab(query.tab, query.now)))
    .orderBy(upcoming ? asc(trips.startsAt) : desc(trips.endsAt), asc(trips.id))
    .limit(tripsPerPage + 1)
    .offset((query.page - 1) * tripsPerPage)
  return listedTrips(tx, query.tenant, rows)
}

/** Trips of a person or a company that have begun before `until` and end after `from`. */
export const tripsDuring = async (
  tx: Tx,
  query: {
    readonly tenant: TenantId
    readonly of: { readonly ownerId: string } | { readonly businessId: string }
    readonly from: number
    readonly until: number
    /** Lists this trip alone. */
    readonly only?: string | undefined
  },
): Promise<ListedTrip[]> => {
  const rows = await tx
    .select()
    .from(trips)
    .where(
      and(
        eq(trips.tenant, query.tenant),
        'ownerId' in query.of
          ? eq(trips.ownerId, query.of.ownerId)
          : eq(trips.businessId, query.of.businessId),
        query.only === undefined ? undefined : eq(trips.id, query.only),
        lte(trips.startsAt, query.until),
        gt(trips.endsAt, query.from),
      ),
    )
    .orderBy(asc(trips.startsAt), asc(trips.id))
  return listedTrips(tx, query.tenant, rows)
}

interface TripKey {
  readonly tenant: TenantId
  readonly ownerId: string
  readonly tripId: string
}
const ownTripRow = (tx: Tx, { tenant, ownerId, tripId }: TripKey) =>
  tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId), eq(trips.ownerId, ownerId)))

/** Null for other people's trips. */
export const tripById = async (tx: Tx, key: TripKey): Promise<TripRow | null> => {
  const [row] = await ownTripRow(tx, key)
  return wholeTrip(tx, key.tenant, row)
}

/** A trip of any owner; only for letters and jobs, which act for no caller. */
export const anyTripById = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<TripRow | null> => {
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId)))
  return wholeTrip(tx, tenant, row)
}

/** Locks the rows until the transaction ends, in id order to avoid deadlocks. */
export const lockTrips = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
): Promise<TripRow[]> =>
  wholeTrips(
    tx,
    tenant,
    await tx
      .select()
      .from(trips)
      .where(and(eq(trips.tenant, tenant), inArray(trips.id, [...ids])))
      .orderBy(asc(trips.id))
      .for('update'),
  )

/** Like `tripById`, locking the row until the transaction ends. */
export const tripByIdLocked = async (tx: Tx, key: TripKey): Promise<TripRow | null> => {
  const [row] = await ownTripRow(tx, key).for('update')
  return wholeTrip(tx, key.tenant, row)
}

export const tripsByIds = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
): Promise<TripRow[]> =>
  wholeTrips(
    tx,
    tenant,
    await tx
      .select()
      .from(trips)
      .where(and(eq(trips.tenant, tenant), inArray(trips.id, [...ids]))),
  )

/** Moves trips from one status to another; trips in other statuses are left alone. */
export const moveTrips = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
  from: TripRow['status'],
  to: TripRow['status'],
): Promise<void> => {
  if (ids.length === 0) return
  const moved = await tx
    .update(trips)
    .set({ status: to })
    .where(and(eq(trips.tenant, tenant), inArray(trips.id, [...ids]), eq(trips.status, from)))
    .returning({ tenant: trips.tenant, id: trips.id, businessId: trips.businessId })
  await tellCompanies(tx, moved)
}

export const changeContact = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  to: TripContact,
): Promise<void> =>
  void (await tx
    .update(trips)
    .set({ sealedContact: sealContact(tx.personal, { tenant, id: tripId }, to) })
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId))))

/** Kind, title, status, times and charged total of a trip, from its parts. */
export const factsOfParts = (
  products: Pick<TripProducts, 'titleOf'>,
  parts: readonly TripPart[],
  { asksAnswer }: { readonly asksAnswer: boolean },
): Pick<TripRow, 'kind' | 'title' | 'startsAt' | 'endsAt' | 'total' | 'currency'> & {
  readonly status: TripStatus
} => {
  const [first] = parts
  if (first === undefined) throw new RangeError('trips: a trip without a part')
  return {
    kind: tripKindOf(parts),
    title: products.titleOf(parts),
    status: tripStatusOf(parts, { asksAnswer }),
    ...tripTimesOf(parts),
    total: parts.reduce((all, { charged }) => all + BigInt(charged.minor), 0n),
    currency: first.charged.currency,
  }
}

/**
 * Stores changed parts of a trip, found by id, and what of the trip follows from them; returns the
 * trip after it. `asksAnswer`: a supplier's change waits for the traveler; as before if absent.
 */
export const changeParts = async (
  tx: Tx,
  products: Pick<TripProducts, 'titleOf' | 'of'>,
  trip: TripRow,
  changed: readonly TripPart[],
  asksAnswer: boolean = trip.status === 'ConfirmedPendingNewChange',
): Promise<TripRow> => {
  const tenant = trip.tenant as TenantId
  const byId = new Map(changed.map((part) => [part.id, part]))
  const parts = trip.parts.map((part) => byId.get(part.id) ?? part)
  for (const part of changed) {
    const { id, ...values } = columnsOfPart(tx, products, tenant, part)
    await tx
      .update(tripParts)
      .set(values)
      .where(and(eq(tripParts.tenant, tenant), eq(tripParts.id, id)))
  }
  const facts = factsOfParts(products, parts, { asksAnswer })
  await tx
    .update(trips)
    .set(facts)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, trip.id)))
  await tellCompanies(tx, [trip])
  return { ...trip, ...facts, parts }
}

/** Adds a part to a locked trip, after the others. */
export const addPart = async (
  tx: Tx,
  products: Pick<TripProducts, 'titleOf' | 'of'>,
  trip: TripRow,
  part: TripPart,
): Promise<void> => {
  const tenant = trip.tenant as TenantId
  await tx.insert(tripParts).values({
    ...columnsOfPart(tx, products, tenant, part),
    tenant,
    tripId: trip.id,
    position: trip.parts.length,
  })
  const asksAnswer = trip.status === 'ConfirmedPendingNewChange'
  await tx
    .update(trips)
    .set(factsOfParts(products, [...trip.parts, part], { asksAnswer }))
    .where(and(eq(trips.tenant, tenant), eq(trips.id, trip.id)))
  await tellCompanies(tx, [trip])
}

/** Parts that joined the trip of a booking later: those whose ids the booking doesn't have. */
export const joinedParts = (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
  ordered: readonly string[],
): Promise<
  { id: string; product: string; reference: string; charged: bigint; currency: Currency }[]
> =>
  tx
    .select({
      id: tripParts.id,
      product: tripParts.product,
      reference: tripParts.reference,
      charged: tripParts.charged,
      currency: tripParts.currency,
    })
    .from(tripParts)
    .innerJoin(trips, and(eq(trips.tenant, tripParts.tenant), eq(trips.id, tripParts.tripId)))
    .where(
      and(
        eq(tripParts.tenant, tenant),
        eq(trips.bookingId, bookingId),
        notInArray(tripParts.id, [...ordered]),
      ),
    )
    .orderBy(asc(tripParts.position))

export const keepTripEvents = async (
  tx: Tx,
  events: readonly (typeof tripEvents.$inferInsert)[],
): Promise<void> => {
  if (events.length > 0) await tx.insert(tripEvents).values([...events])
}

export const eventsOf = async (tx: Tx, tenant: TenantId, tripId: string) =>
  tx
    .select()
    .from(tripEvents)
    .where(and(eq(tripEvents.tenant, tenant), eq(tripEvents.tripId, tripId)))
    .orderBy(asc(tripEvents.at), asc(tripEvents.sequence))

export const tripIdOfBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId)))
  return row?.id ?? null
}

/** The trip whose stay was sold at package rates with these flights; null if it is canceled. */
export const tripAlong = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<TripRow | null> => {
  const [row] = await tx
    .select()
    .from(trips)
    .where(
      and(eq(trips.tenant, tenant), eq(trips.alongTripId, tripId), ne(trips.status, 'Canceled')),
    )
    .orderBy(asc(trips.bookedAt))
    .limit(1)
  return wholeTrip(tx, tenant, row)
}

/** Titles of trips, found by their ids or by their bookings. */
export const titlesOfTrips = async (
  tx: Tx,
  tenant: TenantId,
  { ids, bookingIds }: { readonly ids: readonly string[]; readonly bookingIds: readonly string[] },
): Promise<readonly Pick<TripRow, 'id' | 'bookingId' | 'title'>[]> =>
  ids.length + bookingIds.length === 0
    ? []
    : tx
        .select({ id: trips.id, bookingId: trips.bookingId, title: trips.title })
        .from(trips)
        .where(
          and(
            eq(trips.tenant, tenant),
            or(inArray(trips.id, [...ids]), inArray(trips.bookingId, [...bookingIds])),
          ),
        )

/** The trip of a booking; null if it has none. */
export const tripOfBooking = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<TripRow | null> => {
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId)))
  return wholeTrip(tx, tenant, row)
}

/** Records when the supplier's copy was last read and found equal (product time, ms). */
export const stampReadBack = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
  at: number,
): Promise<void> =>
  void (await tx
    .update(trips)
    .set({ readBackAt: at })
    .where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId))))

/**
 * Parts of a product in a person's trips that start in an interval of product time, by trip;
 * without canceled ones.
 */
export const partsBetween = async (
  tx: Tx,
  {
    tenant,
    ownerId,
    product,
    from,
    until,
  }: {
    readonly tenant: TenantId
    readonly ownerId: string
    readonly product: string
    readonly from: number
    readonly until: number
  },
): Promise<readonly (readonly TripPart[])[]> => {
  const rows = await tx
    .select({ part: tripParts })
    .from(trips)
    .innerJoin(tripParts, and(eq(tripParts.tenant, trips.tenant), eq(tripParts.tripId, trips.id)))
    .where(
      and(
        eq(trips.tenant, tenant),
        eq(trips.ownerId, ownerId),
        eq(tripParts.product, product),
        ne(tripParts.status, 'Canceled'),
        between(trips.startsAt, from, until),
      ),
    )
    .orderBy(asc(tripParts.position))
  return [...Map.groupBy(rows, ({ part }) => part.tripId).values()].map((group) =>
    group.map(({ part }) => partOfRow(part, openPart(tx.personal, part))),
  )
}

/**
 * Whether the person has a confirmed booking. A trip that is canceled as a whole is none, so that
 * an offer for a first booking can be used again with it (decision 0124).
 */
export const hasBooked = async (tx: Tx, tenant: TenantId, ownerId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: trips.id })
      .from(trips)
      .where(
        and(eq(trips.tenant, tenant), eq(trips.ownerId, ownerId), ne(trips.status, 'Canceled')),
      )
      .limit(1)
  ).length > 0
