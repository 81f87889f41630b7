import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/** A supplier's price for one person. Never changed; deleted some time after it expires. */
export const quotes = portolan.table(
  'quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** Names the capability that reads the body. */
    product: text().notNull(),
    body: jsonb().notNull(),
    /** Product time, milliseconds. */
    quotedAt: bigint('quoted_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('quotes_person').on(table.tenant, table.personId, table.expiresAt),
  ],
)
