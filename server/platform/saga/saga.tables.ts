import { sql } from 'drizzle-orm'
import { bigint, index, integer, json, primaryKey, text } from 'drizzle-orm/pg-core'
import { portolan } from '../database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** Current state of each saga; columns as in `SagaRow` (`saga-journal.ts`). */
export const sagas = portolan.table(
  'sagas',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    version: integer('version').notNull(),
    token: integer('token').notNull(),
    /** Database clock in milliseconds, not product time; null while nobody holds the lease. */
    leaseUntil: at('lease_until'),
    nextActionAt: at('next_action_at'),
    /** `json`, not `jsonb`: rewritten at every step and never queried. */
    body: json('body').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  // Partial: ended sagas leave the index.
  (table) => [
    index('sagas_due')
      .on(table.nextActionAt)
      .where(sql`${table.nextActionAt} is not null`),
  ],
)

/**
 * The append-only journal. No foreign key: lines are written in the transaction that writes their
 * saga, and a key would lock the saga's row again for each line.
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

/** What sagas could not finish, such as a failed undo; an operator resolves each row. */
export const needsAttention = portolan.table(
  'needs_attention',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    sagaId: text('saga_id').notNull(),
    reason: text('reason').notNull(),
    /** Product time by which an operator must have looked. */
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
