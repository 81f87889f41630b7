import { and, asc, between, desc, eq, gt, lte } from 'drizzle-orm'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { pastAfter } from '@portolan/domain/trips/time-status.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { tripEvents, trips } from './trips.tables.ts'

/** Page size of specification section 9. */
export const tripsPerPage = 10

/**
 * A person's trips of one tab, one more than a page to know whether there are more. Upcoming are those not
 * yet past, soonest first; past ones latest first.
 */
export const tripsOf = async (tx: Tx, query: { readonly tenant: TenantId; readonly ownerId: string; readonly tab: 'upcoming' | 'past'; readonly page: number; readonly now: number }) => {
  const own = and(eq(trips.tenant, query.tenant), eq(trips.ownerId, query.ownerId))
  const edge = query.now - pastAfter
  const upcoming = query.tab === 'upcoming'
  return tx
    .select()
    .from(trips)
    .where(and(own, upcoming ? gt(trips.endsAt, edge) : lte(trips.endsAt, edge)))
    .orderBy(upcoming ? asc(trips.startsAt) : desc(trips.endsAt), asc(trips.id))
    .limit(tripsPerPage + 1)
    .offset((query.page - 1) * tripsPerPage)
}

/** The person's own trip; null for another's and for none. */
export const tripById = async (tx: Tx, tenant: TenantId, ownerId: string, tripId: string) => {
  const [row] = await tx.select().from(trips).where(and(eq(trips.tenant, tenant), eq(trips.id, tripId), eq(trips.ownerId, ownerId)))
  return row ?? null
}

export const eventsOf = async (tx: Tx, tenant: TenantId, tripId: string) =>
  tx.select().from(tripEvents).where(and(eq(tripEvents.tenant, tenant), eq(tripEvents.tripId, tripId))).orderBy(asc(tripEvents.at), asc(tripEvents.sequence))

/** The trip of a booking, once it has one. */
export const tripIdOfBooking = async (tx: Tx, tenant: TenantId, bookingId: string): Promise<string | null> => {
  const [row] = await tx.select({ id: trips.id }).from(trips).where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId)))
  return row?.id ?? null
}

/** What a trip says of its tickets, or of its reservation, for whoever compares the books. */
export const tripTickets = async (tx: Tx, tenant: TenantId, bookingId: string) => {
  const [row] = await tx.select({ total: trips.total, currency: trips.currency, tickets: trips.tickets, stay: trips.stay, startsAt: trips.startsAt, endsAt: trips.endsAt }).from(trips).where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId)))
  if (row === undefined) return null
  const { total, currency, stay, startsAt, endsAt } = row
  const tickets = stay === null ? row.tickets.map(({ locator, price, numbers }) => ({ locator, total: price.grandTotal, numbers })) : [{ locator: stay.confirmation, total: toWire(money(total, currency)), numbers: [] }]
  return { total, tickets, startsAt, endsAt }
}

/** The supplier's copy was read at this product time and found equal. */
export const stampReadBack = async (tx: Tx, tenant: TenantId, bookingId: string, at: number): Promise<void> =>
  void (await tx.update(trips).set({ readBackAt: at }).where(and(eq(trips.tenant, tenant), eq(trips.bookingId, bookingId))))

/** What a person flies on trips that begin between two product times and stand. */
export const itinerariesBetween = async (tx: Tx, tenant: TenantId, ownerId: string, from: number, until: number): Promise<readonly (readonly FaredSlice[])[]> => {
  const rows = await tx.select({ itinerary: trips.itinerary }).from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.ownerId, ownerId), eq(trips.status, 'Confirmed'), between(trips.startsAt, from, until)))
  return rows.map(({ itinerary }) => itinerary)
}
