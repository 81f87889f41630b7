import { bigint, boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** The refund tracker: what each tender is owed and whether it was sent. */
export const refunds = portolan.table(
  'refunds',
  {
    tenant: text().notNull(),
    /** Id of the cancellation or exchange. */
    causeId: text('cause_id').notNull(),
    tripId: text('trip_id').notNull(),
    /** Index of the tender in the booking. */
    line: integer().notNull(),
    tender: text().$type<Tender['kind']>().notNull(),
    /** `visa 4242`. */
    description: text().notNull(),
    /** Amount in `unit`: miles, cents of cash rewards, or minor units of a credit's currency. */
    units: integer().notNull(),
    unit: text().$type<'miles' | 'cash' | Currency | null>(),
    /** False for an expired credit and for the discount of an offer. */
    givenBack: boolean('given_back').notNull(),
    useRestored: boolean('use_restored').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    owedAt: at('owed_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** When the refund was handed over for payment; null until then. */
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.causeId, table.line] }),
    index('refunds_of').on(table.tenant, table.tripId),
  ],
)
