import { bigint, boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import { confirmedQuoteColumns } from './confirmed-quote-columns.ts'
import type { QuotedTrip } from './quoted-trip.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** What cancelling a trip comes to, as it was shown. Times are product time, milliseconds. */
export const cancellationQuotes = portolan.table(
  'cancellation_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    /** With each supplier's own quote. */
    quoted: jsonb().$type<QuotedTrip>().notNull(),
    quotedAt: at('quoted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** What was confirmed; never changes. Where it stands is in `sagas`, under the same id. */
export const cancellations = portolan.table('cancellations', confirmedQuoteColumns(), (table) => [
  primaryKey({ columns: [table.tenant, table.id] }),
  index('cancellations_of').on(table.tenant, table.tripId),
])

/** What is owed to a tender and whether it has gone there: the refund tracker. */
export const refunds = portolan.table(
  'refunds',
  {
    tenant: text().notNull(),
    /** The cancellation, or the exchange, that owes it. */
    causeId: text('cause_id').notNull(),
    tripId: text('trip_id').notNull(),
    /** Its place among the tenders of the booking. */
    line: integer().notNull(),
    tender: text().$type<Tender['kind']>().notNull(),
    /** `visa 4242`. */
    description: text().notNull(),
    /**
     * Of rewards: miles, or cents of cash rewards. Of a credit that paid in another currency than
     * its own: minor units of its own.
     */
    units: integer().notNull(),
    unit: text().$type<'miles' | 'cash' | Currency | null>(),
    /** False for what is not restored: a credit that had expired, the discount of an offer. */
    givenBack: boolean('given_back').notNull(),
    useRestored: boolean('use_restored').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    owedAt: at('owed_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** When whoever pays it out had it; null until then. */
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.causeId, table.line] }),
    index('refunds_of').on(table.tenant, table.tripId),
  ],
)
