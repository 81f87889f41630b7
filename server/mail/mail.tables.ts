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

/** `Kept`: no mail server is configured, so the mail stays here. `Failed`: out of attempts. */
export type MailState = 'Waiting' | 'Sent' | 'Kept' | 'Failed'

/**
 * The outbox: one mail per cause. It stores facts, not text. Addresses and links are resolved when
 * the mail is sent, so a copy of this table contains no working links.
 */
export const mails = portolan.table(
  'mails',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** Name of the letter, for example `flight-watch`. */
    letter: text().notNull(),
    facts: jsonb().$type<Json>().notNull(),
    /** Deduplication key: a second mail for the same cause is dropped. */
    cause: text().notNull(),
    state: text().$type<MailState>().notNull(),
    /** Delivery attempts started. */
    attempts: integer().notNull().default(0),
    /** Database wall time at which the lease of the sending worker ends. */
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
