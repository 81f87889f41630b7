import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/**
 * Which cards a person wants to use again. What they are, the vault knows; a row here opens
 * nothing.
 */
export const keptCards = portolan.table(
  'kept_cards',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    /** Keyed hash of the vault's token. */
    tokenDigest: text('token_digest').notNull(),
    sealedToken: text('sealed_token').notNull(),
    /** When the person wished it. Product time, milliseconds. */
    keptAt: bigint('kept_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.personId, table.tokenDigest] })],
)
