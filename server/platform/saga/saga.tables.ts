import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** Where each saga stands. `saga-journal.ts` says what the columns mean. */
export const sagas = portolan.table(
  'sagas',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    version: integer('version').notNull(),
    token: integer('token').notNull(),
    /** Milliseconds of the database's own clock, not product time; null where nobody holds it. */
    leaseUntil: at('lease_until'),
    nextActionAt: at('next_action_at'),
    /** Text as it was sent: nobody asks for what is in it, and it is written anew at every step. */
    body: json('body').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  // What has ended is never due: the index holds what is under way, however many there were.
  (table) => [
    index('sagas_due')
      .on(table.nextActionAt)
      .where(sql`${table.nextActionAt} is not null`),
  ],
)

/**
 * What happened, in order; append-only. No foreign key: a line is written by the statement that
 * advances its saga or in the transaction that makes it, and a key would lock the saga's row once
 * more for each of its lines.
 */
export const sagaEvents = portolan.table(
  'saga_events',
  {
    tenant: text('tenant').notNull(),
    sagaId: text('saga_id').notNull(),
    version: integer('version').notNull(),
    token: integer('token').notNull(),
    event: text('event').notNull(),
    state: text('state').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sagaId, table.version] })],
)

/** An undo that failed: what an operator sees and resolves. Never only a log line. */
export const needsAttention = portolan.table(
  'needs_attention',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    sagaId: text('saga_id').notNull(),
    reason: text('reason').notNull(),
    /** Product time by which somebody must have looked. */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
    resolvedAt: at('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    index('needs_attention_open')
      .on(table.tenant, table.sagaId)
      .where(sql`${table.resolvedAt} is null`),
  ],
)
