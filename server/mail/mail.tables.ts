import {
  bigint,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { Json } from '../platform/json.ts'

/**
 * `Kept`: there is no mail server, so the outbox is where it ends. `Failed`: given up after many
 * tries.
 */
export type MailState = 'Waiting' | 'Sent' | 'Kept' | 'Failed'

/**
 * The outbox: each piece of news once, by what caused it. Holds facts and no text: the address is
 * read when a mail goes out, and links that open something are made then, so that a copy of this
 * table opens nothing.
 */
export const mails = portolan.table(
  'mails',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** Which letter: `flight-watch`. */
    letter: text().notNull(),
    facts: jsonb().$type<Json>().notNull(),
    /** What it is news of: a second mail of the same cause is none. */
    cause: text().notNull(),
    state: text().$type<MailState>().notNull(),
    /** Tries to hand it to the mail server that were begun. */
    attempts: integer().notNull().default(0),
    /** Wall time of the database: until then somebody is handing it over, or has died doing so. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true, mode: 'string' }),
    /** Product time, milliseconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('mails_cause').on(table.tenant, table.cause),
    index('mails_newest').on(table.createdAt),
  ],
)
