import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../database/portolan-schema.ts'

/**
 * Keys the installation made for itself. The tenant column never holds a tenant: row-level security
 * thus hides every row from the application's role, whatever tenant it is bound to; only the
 * workers' role reads them.
 */
export const secrets = portolan.table(
  'secrets',
  {
    tenant: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    /** Wall time, milliseconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.name] })],
)
