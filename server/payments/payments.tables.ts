import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/** Cards saved for next time. Card data is in the vault; a row here is useless without it. */
export const keptCards = portolan.table(
  'kept_cards',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    /** Keyed hash of the vault's token. */
    tokenDigest: text('token_digest').notNull(),
    sealedToken: text('sealed_token').notNull(),
    /** When it was saved; product time in milliseconds. */
    keptAt: bigint('kept_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.personId, table.tokenDigest] })],
)
