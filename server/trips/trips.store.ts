import { and, asc, between, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { pastAfter } from '@portolan/domain/trips/time-status.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { tripEvents, trips } from './trips.tables.ts'

export type TripRow = typeof trips.$inferSelect

/** Page size of specification section 9. */
export const tripsPerPage = 10

export type TripTab = 'upcoming' | 'past' | 'offers'

/**
 * A person's trips of one tab, one more than a page to know whether there are more. Upcoming are
 * those not yet past, soonest first; past ones latest first, and so are those that a travel offer
 * paid a part of.
 */
export const tripsOf = async (
  tx: Tx,
  query: {
    readonly tenant: TenantId
    readonly ownerId: string
    readonly tab: TripTab
    readonly page: number
    readonly now: number
  },
) => {
  const own = and(eq(trips.tenant, query.tenant), eq(trips.ownerId, query.ownerId))
  const edge = query.now - pastAfter
  const upcoming = query.tab === 'upcoming'
  return tx
    .select()
    .from(trips)
    .where(
      and(
        own,
        query.tab === 'offers'
          ? eq(trips.usesOffer, true)
          : upcoming
            ? gt(trips.endsAt, edge)
            : lte(trips.endsAt, edge),
      ),
    )
    .orderBy(upcoming ? asc(trips.startsAt) : desc(trips.endsAt), asc(trips.id))
    .limit(tripsPerPage + 1)
    .offset((query.page - 1) * tripsPerPage)
}

/** The person's own trip; null for another's and for none. */
export const tripById = async (tx: Tx, tenant: TenantId, ownerId: string, tripId: string) => {
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId), eq(trips.ownerId, ownerId)))
  return row ?? null
}

/** Whoever's it is: for letters and jobs, which serve the trip and no caller. */
export const anyTripById = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<TripRow | null> => {
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId)))
  return row ?? null
}

/** Kept from others until the transaction ends: what is decided from its reading stays true. */
export const lockTrips = (tx: Tx, tenant: TenantId, ids: readonly string[]): Promise<TripRow[]> =>
  tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), inArray(trips.id, [...ids])))
    .orderBy(asc(trips.id))
    .for('update')

/**
 * The person's own, kept from others until the transaction ends; another's is as good as none, to
 * the database too.
 */
export const tripByIdLocked = async (
  tx: Tx,
  tenant: TenantId,
  ownerId: string,
  tripId: string,
): Promise<TripRow | null> => {
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId), eq(trips.ownerId, ownerId)))
    .for('update')
  return row ?? null
}

export const tripsByIds = (tx: Tx, tenant: TenantId, ids: readonly string[]): Promise<TripRow[]> =>
  tx
    .select()
    .from(trips)
    .where(and(eq(trips.tenant, tenant), inArray(trips.id, [...ids])))

/** Those of the trips that have the one status get the other. */
export const moveTrips = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
  from: TripRow['status'],
  to: TripRow['status'],
): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(trips)
      .set({ status: to })
      .where(and(eq(trips.tenant, tenant), inArray(trips.id, [...ids]), eq(trips.status, from)))
}

export const changeTrip = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  to: Partial<
    Pick<
      TripRow,
      | 'stay'
      | 'status'
      | 'itinerary'
      | 'startsAt'
      | 'endsAt'
      | 'contact'
      | 'tickets'
      | 'price'
      | 'total'
      | 'title'
    >
  >,
): Promise<void> =>
  void (await tx
    .update(trips)
    .set(to)
    .where(and(eq(trips.tenant, tenant), eq(trips.id, tripId))))

/** Writes into a trip's history who did what. */
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

/** The trip of a booking, once it has one. */
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

/**
 * What a trip says of its tickets, or of its reservation, for whoever compares the books: each at
 * what its supplier is owed.
 */
export const tripTickets = async (tx: Tx, tenant: TenantId, bookingId: string) => {
  const [row] = await tx
    .select({
      status: trips.status,
      total: trips.total,
      currency: trips.currency,
      tickets: trips.tickets,
      stay: trips.stay,
      startsAt: trips.startsAt,
      endsAt: trips.endsAt,
    })
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId)))
  if (row === undefined) return null
  const { status, total, currency, stay, startsAt, endsAt } = row
  const tickets =
    stay === null
      ? row.tickets.map(({ locator, price, numbers }) => ({
          locator,
          total: price.grandTotal,
          numbers,
        }))
      : [
          {
            locator: stay.confirmation,
            total: stay.supplied.exchange?.cost.dueNow ?? toWire(money(total, currency)),
            numbers: [],
          },
        ]
  return { status, total, tickets, startsAt, endsAt }
}

/** The supplier's copy was read at this product time and found equal. */
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

/** What a person flies on trips that begin between two product times and stand. */
export const itinerariesBetween = async (
  tx: Tx,
  tenant: TenantId,
  ownerId: string,
  from: number,
  until: number,
): Promise<readonly (readonly FaredSlice[])[]> => {
  const rows = await tx
    .select({ itinerary: trips.itinerary })
    .from(trips)
    .where(
      and(
        eq(trips.tenant, tenant),
        eq(trips.ownerId, ownerId),
        ne(trips.status, 'Canceled'),
        between(trips.startsAt, from, until),
      ),
    )
  return rows.map(({ itinerary }) => itinerary)
}

/**
 * Whether a booking of the person has ever been confirmed, whatever became of it: what a first
 * booking is not.
 */
export const hasBooked = async (tx: Tx, tenant: TenantId, ownerId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: trips.id })
      .from(trips)
      .where(and(eq(trips.tenant, tenant), eq(trips.ownerId, ownerId)))
      .limit(1)
  ).length > 0
