import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { confirmedQuoteColumns } from '../after-sales/confirmed-quote-columns.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { BecomingStay } from './quoted-stay-change.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/**
 * Stay change quotes as shown, sealed whole for the guests' names. Times are product time in
 * milliseconds.
 */
export const stayChangeQuotes = portolan.table(
  'stay_change_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    sealedQuote: text('sealed_quote').notNull(),
    quotedAt: at('quoted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('stay_change_quotes_person').on(table.tenant, table.personId, table.expiresAt),
  ],
)

/** Confirmed stay changes; immutable. Progress is in `sagas` under the same id. */
export const stayChanges = portolan.table(
  'stay_changes',
  {
    ...confirmedQuoteColumns(),
    /** The stay after the change, without its guests. */
    becomes: jsonb().$type<Omit<BecomingStay, 'guests'>>().notNull(),
    /** Null once the person is erased. */
    sealedGuests: text('sealed_guests'),
    /** Sealed card token (`sealed-tokens.ts`) for the extra charge; null if there is none. */
    sealedToken: text('sealed_token'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('stay_changes_of').on(table.tenant, table.tripId),
  ],
)
