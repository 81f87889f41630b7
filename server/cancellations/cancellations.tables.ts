import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { confirmedQuoteColumns } from '../after-sales/confirmed-quote-columns.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { QuotedTrip } from './quoted-trip.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** Cancellation quotes as shown. Times are product time in milliseconds. */
export const cancellationQuotes = portolan.table(
  'cancellation_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    /** Includes the suppliers' quote ids. */
    quoted: jsonb().$type<QuotedTrip>().notNull(),
    quotedAt: at('quoted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Confirmed cancellations; immutable. Progress is in `sagas` under the same id. */
export const cancellations = portolan.table('cancellations', confirmedQuoteColumns(), (table) => [
  primaryKey({ columns: [table.tenant, table.id] }),
  index('cancellations_of').on(table.tenant, table.tripId),
])
