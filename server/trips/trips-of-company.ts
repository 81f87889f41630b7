import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { openName } from './sealed-people.ts'
import type { TripPart, TripTraveler } from './trip-part.ts'
import { partOfRow } from './trips.store.ts'
import { tripParts, trips, tripTravelers } from './trips.tables.ts'

/** A trip with who travels; nothing else about people is opened. */
export interface CompanyTrip {
  readonly id: string
  readonly ownerId: string
  readonly parts: readonly TripPart[]
  readonly party: readonly Pick<TripTraveler, 'id' | 'savedTravelerId' | 'name'>[]
}

/** Trips of a company that touch a time, canceled ones left out. */
export const tripsOfCompany = async (
  tx: Tx,
  { tenant, businessId }: OfCompany,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<CompanyTrip[]> => {
  const found = await tx
    .select({ id: trips.id, ownerId: trips.ownerId })
    .from(trips)
    .where(
      and(
        eq(trips.tenant, tenant),
        eq(trips.businessId, businessId),
        ne(trips.status, 'Canceled'),
        lt(trips.startsAt, until),
        gt(trips.endsAt, from),
      ),
    )
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const [parts, travelers] = await Promise.all([
    tx
      .select()
      .from(tripParts)
      .where(and(eq(tripParts.tenant, tenant), inArray(tripParts.tripId, ids)))
      .orderBy(asc(tripParts.position)),
    tx
      .select()
      .from(tripTravelers)
      .where(and(eq(tripTravelers.tenant, tenant), inArray(tripTravelers.tripId, ids)))
      .orderBy(asc(tripTravelers.position)),
  ])
  const partsOf = Map.groupBy(parts, ({ tripId }) => tripId)
  const partyOf = Map.groupBy(travelers, ({ tripId }) => tripId)
  return found.map(({ id, ownerId }) => ({
    id,
    ownerId,
    parts: (partsOf.get(id) ?? []).map((row) => partOfRow(row, { documents: [], body: row.body })),
    party: (partyOf.get(id) ?? []).map((row) => ({
      id: row.id,
      savedTravelerId: row.savedTravelerId,
      name: openName(tx.personal, row),
    })),
  }))
}
