import { and, eq, inArray } from 'drizzle-orm'
import { timeStatus } from '@portolan/domain/trips/time-status.ts'
import type { Erasing } from '../platform/erasing.ts'
import { withoutPeople } from './sealed-people.ts'
import { tripClaims, tripParts, trips, tripTravelers } from './trips.tables.ts'

/** Trips stay for the books, without contact, names, guests and wishes. */
export const tripsErasing: Erasing = {
  inTheWay: async (tx, { tenant, personId }, now) => {
    const own = await tx
      .select({
        id: trips.id,
        status: trips.status,
        startsAt: trips.startsAt,
        endsAt: trips.endsAt,
      })
      .from(trips)
      .where(and(eq(trips.tenant, tenant), eq(trips.ownerId, personId)))
    const ahead = own.find((trip) => trip.status !== 'Canceled' && timeStatus(trip, now) !== 'Past')
    if (ahead !== undefined) return `Trip ${ahead.id} isn’t over. Cancel it first.`
    if (own.length === 0) return null
    const ids = own.map(({ id }) => id)
    const [claim] = await tx
      .select({ tripId: tripClaims.tripId })
      .from(tripClaims)
      .where(and(eq(tripClaims.tenant, tenant), inArray(tripClaims.tripId, ids)))
    return claim === undefined ? null : `Trip ${claim.tripId} is being changed. Try again later.`
  },
  rows: async (tx, { tenant, personId }) => {
    const own = await tx
      .update(trips)
      .set({ sealedContact: null })
      .where(and(eq(trips.tenant, tenant), eq(trips.ownerId, personId)))
      .returning({ id: trips.id })
    if (own.length === 0) return
    const ids = own.map(({ id }) => id)
    await tx
      .update(tripTravelers)
      .set({ sealedName: null, savedTravelerId: null })
      .where(and(eq(tripTravelers.tenant, tenant), inArray(tripTravelers.tripId, ids)))
    const parts = await tx
      .select()
      .from(tripParts)
      .where(and(eq(tripParts.tenant, tenant), inArray(tripParts.tripId, ids)))
    for (const part of parts)
      await tx
        .update(tripParts)
        .set({ sealedPeople: withoutPeople(tx.personal, part) })
        .where(and(eq(tripParts.tenant, tenant), eq(tripParts.id, part.id)))
  },
}
