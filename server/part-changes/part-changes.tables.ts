import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { confirmedQuoteColumns } from '../after-sales/confirmed-quote-columns.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { BecomingPart } from './changing-product.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/**
 * Quotes of changes as shown, sealed whole for the guests' names. Times are product time in
 * milliseconds.
 */
export const partChangeQuotes = portolan.table(
  'part_change_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    product: text().notNull(),
    sealedQuote: text('sealed_quote').notNull(),
    quotedAt: at('quoted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('part_change_quotes_person').on(table.tenant, table.personId, table.expiresAt),
  ],
)

/** Confirmed changes of parts; immutable. Progress is in `sagas` under the same id. */
export const partChanges = portolan.table(
  'part_changes',
  {
    ...confirmedQuoteColumns(),
    product: text().notNull(),
    /** The part after the change, without its guests. */
    becomes: jsonb().$type<Omit<BecomingPart, 'guests'>>().notNull(),
    /** Null once the person is erased. */
    sealedGuests: text('sealed_guests'),
    /** Sealed card token (`sealed-tokens.ts`) for the extra charge; null if there is none. */
    sealedToken: text('sealed_token'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('part_changes_of').on(table.tenant, table.tripId),
  ],
)
