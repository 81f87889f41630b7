import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../../platform/database/database.ts'
import { scheduleChanges, supplierFeeds, tripFlights } from './schedule-changes.tables.ts'

export type ScheduleChange = typeof scheduleChanges.$inferSelect
export type NewScheduleChange = typeof scheduleChanges.$inferInsert

export const scheduleChangeById = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<ScheduleChange | null> => {
  const [row] = await tx
    .select()
    .from(scheduleChanges)
    .where(and(eq(scheduleChanges.tenant, tenant), eq(scheduleChanges.id, id)))
  return row ?? null
}

/** Null for changes of other trips. */
export const changeOfTrip = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  id: string,
): Promise<ScheduleChange | null> => {
  const [row] = await tx
    .select()
    .from(scheduleChanges)
    .where(
      and(
        eq(scheduleChanges.tenant, tenant),
        eq(scheduleChanges.id, id),
        eq(scheduleChanges.tripId, tripId),
      ),
    )
  return row ?? null
}

/** Newest first, without superseded ones. */
export const changesOfTrip = (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<ScheduleChange[]> =>
  tx
    .select()
    .from(scheduleChanges)
    .where(
      and(
        eq(scheduleChanges.tenant, tenant),
        eq(scheduleChanges.tripId, tripId),
        ne(scheduleChanges.state, 'Superseded'),
      ),
    )
    .orderBy(desc(scheduleChanges.announcedAt), desc(scheduleChanges.id))

/** All changes of the trips, including settled ones, in the order they were announced. */
export const changesOfTrips = (
  tx: Tx,
  tenant: TenantId,
  tripIds: readonly string[],
): Promise<ScheduleChange[]> =>
  tx
    .select()
    .from(scheduleChanges)
    .where(and(eq(scheduleChanges.tenant, tenant), inArray(scheduleChanges.tripId, [...tripIds])))
    .orderBy(asc(scheduleChanges.notice))

export const keepChanges = async (tx: Tx, rows: readonly NewScheduleChange[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(scheduleChanges).values([...rows])
}

/** Moves changes from one state to another; returns the ids that were in the first. */
export const moveChanges = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
  from: ScheduleChange['state'],
  to: Partial<Pick<ScheduleChange, 'state' | 'answeredAt' | 'answeredBy' | 'actedBy'>>,
): Promise<string[]> => {
  if (ids.length === 0) return []
  const moved = await tx
    .update(scheduleChanges)
    .set(to)
    .where(
      and(
        eq(scheduleChanges.tenant, tenant),
        inArray(scheduleChanges.id, [...ids]),
        eq(scheduleChanges.state, from),
      ),
    )
    .returning({ id: scheduleChanges.id })
  return moved.map(({ id }) => id)
}

const changesIn = (tenant: TenantId, tripId: string, state: ScheduleChange['state']) =>
  and(
    eq(scheduleChanges.tenant, tenant),
    eq(scheduleChanges.tripId, tripId),
    eq(scheduleChanges.state, state),
  )
/** The owed tickets were canceled, so pending refunds are done. */
export const changesRefunded = async (tx: Tx, tenant: TenantId, tripId: string): Promise<void> =>
  void (await tx
    .update(scheduleChanges)
    .set({ state: 'Refunded' })
    .where(changesIn(tenant, tripId, 'Refunding')))
/** Closes open changes that no longer need an answer. */
export const supersedeChanges = async (tx: Tx, tenant: TenantId, tripId: string): Promise<void> =>
  void (await tx
    .update(scheduleChanges)
    .set({ state: 'Superseded' })
    .where(changesIn(tenant, tripId, 'Open')))

export interface NamedFlight {
  /** `BA178`. */
  readonly name: string
  /** Local date of departure, as it was sold. */
  readonly date: string
}

/** Trip ids by tenant; matches the marketing and the operating flight number. */
export const tripsWithFlight = async (
  tx: Tx,
  { name, date }: NamedFlight,
): Promise<ReadonlyMap<TenantId, readonly string[]>> => {
  const rows = await tx
    .selectDistinct({ tenant: tripFlights.tenant, tripId: tripFlights.tripId })
    .from(tripFlights)
    .where(
      and(
        eq(tripFlights.date, date),
        or(eq(tripFlights.marketing, name), eq(tripFlights.operating, name)),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ tenant }) => tenant as TenantId)].map(([tenant, group]) => [
      tenant,
      group.map(({ tripId }) => tripId),
    ]),
  )
}

/** The last processed sequence number of a feed; 0 at first. */
export const feedPosition = async (tx: Tx, name: string): Promise<number> => {
  const [row] = await tx.select().from(supplierFeeds).where(eq(supplierFeeds.name, name))
  return row?.position ?? 0
}
/** Never moves backward, so concurrent readers are harmless. */
export const advanceFeed = async (tx: Tx, name: string, position: number): Promise<void> =>
  void (await tx
    .insert(supplierFeeds)
    .values({ name, position })
    .onConflictDoUpdate({
      target: supplierFeeds.name,
      set: { position: sql`greatest(${supplierFeeds.position}, excluded.position)` },
    }))
