import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/**
 * When a sale was first opened here: what its file tells from then on stays where it was, whatever
 * is restarted.
 */
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
