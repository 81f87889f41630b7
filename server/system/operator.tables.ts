import { bigint, bigserial, index, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/** Operator actions and their reasons; append-only. */
export const operatorActions = portolan.table(
  'operator_actions',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    kind: text('kind').$type<'ConcernClosed' | 'SessionsEnded' | 'PersonErased'>().notNull(),
    /** Id of the saga or person. */
    about: text('about').notNull(),
    note: text('note').notNull(),
    /** Request id of the action in the log. */
    requestId: text('request_id').notNull(),
    /** Product time, milliseconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [index('operator_actions_about').on(table.tenant, table.about)],
)
