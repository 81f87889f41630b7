import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ChangedFlight, ScheduleJudgment } from '@portolan/domain/trips/schedule-change.ts'
import type { ScheduleChangeState } from '@portolan/domain/trips/schedule-change.lifecycle.ts'
import { portolan } from '../../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** Index of trips by flight number and date, for notices from airlines. */
export const tripFlights = portolan.table(
  'trip_flights',
  {
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    segmentId: text('segment_id').notNull(),
    /** Local date of departure, as it was sold. */
    date: text().notNull(),
    /** `BA178`, as on the ticket. */
    marketing: text().notNull(),
    /** Number of the operating airline; equal to `marketing` without a codeshare. */
    operating: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.tripId, table.segmentId] }),
    index('trip_flights_on').on(table.date, table.marketing),
    index('trip_flights_flown').on(table.date, table.operating),
  ],
)

/** Schedule changes of booked flights. A trip has at most one open change. */
export const scheduleChanges = portolan.table(
  'schedule_changes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    tripId: text('trip_id').notNull(),
    ownerId: text('owner_id').notNull(),
    /** Sequence number of the notice in the airline feed. */
    notice: bigint({ mode: 'number' }).notNull(),
    state: text().$type<ScheduleChangeState>().notNull(),
    flights: jsonb().$type<readonly ChangedFlight[]>().notNull(),
    judgment: jsonb().$type<ScheduleJudgment>().notNull(),
    announcedAt: at('announced_at').notNull(),
    answerBy: at('answer_by').notNull(),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by'),
    /** In a delegated session: the agent. */
    actedBy: text('acted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('schedule_changes_of').on(table.tenant, table.tripId),
  ],
)

/** How far a supplier's feed has been read. */
export const supplierFeeds = portolan.table('supplier_feeds', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})
