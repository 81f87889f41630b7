import { and, asc, eq, ne } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { timeStatus } from '@portolan/domain/trips/time-status.ts'
import type { Tx } from '../platform/database/database.ts'
import { trips } from './trips.tables.ts'

/** Trips that a person owns and that are not over, the soonest first. */
export const tripsAheadOf = async (
  tx: Tx,
  { tenant, personId }: { readonly tenant: TenantId; readonly personId: string },
  now: number,
): Promise<{ readonly id: string; readonly title: string }[]> => {
  const own = await tx
    .select({ id: trips.id, title: trips.title, startsAt: trips.startsAt, endsAt: trips.endsAt })
    .from(trips)
    .where(and(eq(trips.tenant, tenant), eq(trips.ownerId, personId), ne(trips.status, 'Canceled')))
    .orderBy(asc(trips.startsAt))
  return own
    .filter((trip) => timeStatus(trip, now) !== 'Past')
    .map(({ id, title }) => ({ id, title }))
}
