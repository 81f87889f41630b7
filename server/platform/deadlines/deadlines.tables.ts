import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { portolan } from '../database/portolan-schema.ts'
import type { Json } from '../json.ts'

export const deadlines = portolan.table(
  'deadlines',
  {
    tenant: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    /** Product time, milliseconds. */
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
    payload: jsonb().$type<Json>().notNull(),
    /** Order among rows due at the same moment. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    attempts: integer().notNull().default(0),
    /** Database wall time before which a failed handler is not retried. */
    retryAfter: timestamp('retry_after', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.kind, table.key] }),
    index('deadlines_due').on(table.dueAt, table.sequence),
  ],
)
