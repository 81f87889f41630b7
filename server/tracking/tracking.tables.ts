import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/** Anonymous events: no person, session or address is stored. */
export const trackedEvents = portolan.table(
  'tracked_events',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    kind: text().$type<'tracking' | 'engagement'>().notNull(),
    eventName: text('event_name').notNull(),
    properties: jsonb()
      .$type<Readonly<Record<string, string | number | boolean | null>>>()
      .notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('tracked_events_by_name').on(table.tenant, table.eventName, table.at),
  ],
)
