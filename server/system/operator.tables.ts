import { bigint, bigserial, index, text } from 'drizzle-orm/pg-core'
import { portolan } from '../platform/database/portolan-schema.ts'

/** What operators have done by hand, and why; append-only. */
export const operatorActions = portolan.table(
  'operator_actions',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    kind: text('kind').$type<'ConcernClosed' | 'SessionsEnded'>().notNull(),
    /** The saga, or the person. */
    about: text('about').notNull(),
    note: text('note').notNull(),
    /** The call in the log by which it was done. */
    requestId: text('request_id').notNull(),
    /** Product time, milliseconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [index('operator_actions_about').on(table.tenant, table.about)],
)
