import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { portolan } from './database/portolan-schema.ts'

/** Fixed windows, one row per key. Unlogged: a crash may lose counts. */
export const rateCounters = portolan.table('rate_counters', {
  key: text().primaryKey(),
  /** Database wall time at which the window began. */
  since: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  taken: integer().notNull(),
})
