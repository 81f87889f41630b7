import { and, asc, eq } from 'drizzle-orm'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { inCompany } from './companies.store.ts'
import { leaverTrips } from './companies.tables.ts'

interface LeaverTrip {
  readonly personId: string
  readonly tripId: string
}

/** Trips of who left that nobody has decided on, of one person or of all. */
export const undecidedTrips = (
  tx: Tx,
  of: OfCompany,
  personId?: string,
): Promise<readonly LeaverTrip[]> =>
  tx
    .select({ personId: leaverTrips.personId, tripId: leaverTrips.tripId })
    .from(leaverTrips)
    .where(
      and(
        inCompany(leaverTrips, of),
        personId === undefined ? undefined : eq(leaverTrips.personId, personId),
      ),
    )
    .orderBy(asc(leaverTrips.leftAt), asc(leaverTrips.personId), asc(leaverTrips.tripId))

export const noteUndecided = async (
  tx: Tx,
  of: OfCompany,
  trips: readonly LeaverTrip[],
  leftAt: number,
): Promise<void> => {
  if (trips.length === 0) return
  await tx
    .insert(leaverTrips)
    .values(trips.map((trip) => ({ ...of, ...trip, leftAt })))
    .onConflictDoNothing()
}

/** Decided on, or the person is back. */
export const forgetUndecided = async (tx: Tx, of: OfCompany, personId: string): Promise<void> => {
  await tx
    .delete(leaverTrips)
    .where(and(inCompany(leaverTrips, of), eq(leaverTrips.personId, personId)))
}
