import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/** First opening of a sale; relative times of its file count from it, across restarts. */
export const saleOpenings = portolan.table(
  'sale_openings',
  {
    tenant: text().notNull(),
    saleId: text('sale_id').notNull(),
    /** Product time, milliseconds. */
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.saleId] })],
)
