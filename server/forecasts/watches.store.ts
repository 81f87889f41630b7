import { and, asc, count, desc, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { watchTerms, type WatchEnd } from '@portolan/domain/forecasts/watch-terms.ts'
import type { Tx } from '../platform/database/database.ts'
import { flightWatches } from './forecasts.tables.ts'

export type FlightWatch = typeof flightWatches.$inferSelect
export type NewFlightWatch = typeof flightWatches.$inferInsert

/** Page size (forecasts-7). */
export const watchesPerPage = 10

const named = (tenant: TenantId, id: string) =>
  and(eq(flightWatches.tenant, tenant), eq(flightWatches.id, id))
const live = isNull(flightWatches.endedAt)

export const watchById = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<FlightWatch | null> => {
  const [row] = await tx.select().from(flightWatches).where(named(tenant, id))
  return row ?? null
}

/** The person's own watch; the query cannot find anyone else's. */
export const ownWatch = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  id: string,
): Promise<FlightWatch | null> => {
  const [row] = await tx
    .select()
    .from(flightWatches)
    .where(and(named(tenant, id), eq(flightWatches.personId, personId)))
  return row ?? null
}

/** The person's active watch of a trip. */
export const watchOfTrip = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  tripKey: string,
): Promise<FlightWatch | null> => {
  const [row] = await tx
    .select()
    .from(flightWatches)
    .where(
      and(
        eq(flightWatches.tenant, tenant),
        eq(flightWatches.personId, personId),
        eq(flightWatches.tripKey, tripKey),
        live,
      ),
    )
  return row ?? null
}

/**
 * Creates a watch, or returns the active one of the same trip; null if there are too many.
 * Serialized per person.
 */
export const keepWatch = async (
  tx: Tx,
  tenant: TenantId,
  watch: NewFlightWatch,
): Promise<{ readonly watch: FlightWatch; readonly isNew: boolean } | null> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`flight-watches|${tenant}|${watch.personId}`}, 0))`,
  )
  const known = await watchOfTrip(tx, tenant, watch.personId, watch.tripKey)
  if (known !== null) return { watch: known, isNew: false }
  const [held] = await tx
    .select({ count: count() })
    .from(flightWatches)
    .where(and(eq(flightWatches.tenant, tenant), eq(flightWatches.personId, watch.personId), live))
  if ((held?.count ?? 0) >= watchTerms.most) return null
  const [made] = await tx.insert(flightWatches).values(watch).returning()
  if (made === undefined) throw new Error('forecasts: a watch was not kept')
  return { watch: made, isNew: true }
}

/**
 * Active watches by departure, then recently ended ones; one more than a page, to know whether
 * there are more.
 */
export const watchesOf = (
  tx: Tx,
  query: {
    readonly tenant: TenantId
    readonly personId: string
    readonly page: number
    readonly now: number
  },
): Promise<FlightWatch[]> =>
  tx
    .select()
    .from(flightWatches)
    .where(
      and(
        eq(flightWatches.tenant, query.tenant),
        eq(flightWatches.personId, query.personId),
        or(
          live,
          and(
            gt(flightWatches.endedAt, query.now - watchTerms.shownAfterEnd),
            notInArray(flightWatches.endedFor, ['Stopped', 'Unsubscribed']),
          ),
        ),
      ),
    )
    .orderBy(
      sql`${flightWatches.endedAt} is not null`,
      asc(flightWatches.departure),
      desc(flightWatches.startedAt),
      asc(flightWatches.id),
    )
    .limit(watchesPerPage + 1)
    .offset((query.page - 1) * watchesPerPage)

/** Stores a check's finding; false, changing nothing, if the watch ended or was checked meanwhile. */
export const moveWatch = async (
  tx: Tx,
  tenant: TenantId,
  read: FlightWatch,
  to: Partial<
    Pick<FlightWatch, 'toldPrice' | 'lastPrice' | 'checkedAt' | 'endedAt' | 'endedFor' | 'news'>
  >,
): Promise<boolean> => {
  const moved = await tx
    .update(flightWatches)
    .set(to)
    .where(
      and(
        named(tenant, read.id),
        eq(flightWatches.checkedAt, read.checkedAt),
        eq(flightWatches.news, read.news),
        live,
      ),
    )
    .returning({ id: flightWatches.id })
  return moved.length > 0
}

/** Ends an active watch; otherwise does nothing. */
export const endWatch = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
  reason: WatchEnd,
  now: number,
): Promise<void> =>
  void (await tx
    .update(flightWatches)
    .set({ endedAt: now, endedFor: reason })
    .where(and(named(tenant, id), live)))
