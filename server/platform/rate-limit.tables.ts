import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import { portolan } from './database/portolan-schema.ts'

/** Fixed windows, one row a key. Unlogged: a crash may forget what was counted. */
export const rateCounters = portolan.table('rate_counters', {
  key: text().primaryKey(),
  /** Wall time of the database at which the window began. */
  since: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  taken: integer().notNull(),
})
