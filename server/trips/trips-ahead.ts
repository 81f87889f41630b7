import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { timeStatus } from '@portolan/domain/trips/time-status.ts'
import { money, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { tripParts, trips } from './trips.tables.ts'

/** A trip that is not over, and how much was charged for it. */
export interface TripAhead {
  readonly id: string
  readonly title: string
  readonly startsAt: number
  readonly startZone: string
  readonly total: MoneyWire
}

/** Trips of a company that a person owns and that are not over, the soonest first. */
export const tripsAheadOf = async (
  tx: Tx,
  { tenant, businessId }: OfCompany,
  personId: string,
  now: number,
): Promise<TripAhead[]> => {
  const own = await tx
    .select({
      id: trips.id,
      title: trips.title,
      startsAt: trips.startsAt,
      endsAt: trips.endsAt,
      total: trips.total,
      currency: trips.currency,
    })
    .from(trips)
    .where(
      and(
        eq(trips.tenant, tenant),
        eq(trips.businessId, businessId),
        eq(trips.ownerId, personId),
        ne(trips.status, 'Canceled'),
      ),
    )
    .orderBy(asc(trips.startsAt), asc(trips.id))
  const ahead = own.filter((trip) => timeStatus(trip, now) !== 'Past')
  if (ahead.length === 0) return []
  const ids = ahead.map(({ id }) => id)
  const parts = await tx
    .select({ tripId: tripParts.tripId, startZone: tripParts.startZone })
    .from(tripParts)
    .where(and(eq(tripParts.tenant, tenant), inArray(tripParts.tripId, ids)))
    .orderBy(asc(tripParts.startsAt))
  return ahead.map(({ id, title, startsAt, total, currency }) => ({
    id,
    title,
    startsAt,
    startZone: parts.find(({ tripId }) => tripId === id)?.startZone ?? 'UTC',
    total: toWire(money(total, currency)),
  }))
}
