import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { WantedSlice } from '@portolan/domain/after-sales/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { confirmedQuoteColumns } from '../after-sales/confirmed-quote-columns.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { QuotedExchange } from './quoted-exchange.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** Requested quotes; pending until the supplier responds. Times are product time in milliseconds. */
export const exchangeQuotes = portolan.table(
  'exchange_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    wanted: jsonb().$type<readonly WantedSlice[]>().notNull(),
    /** The price difference that was shown in the search results. */
    shown: jsonb().$type<MoneyWire | null>(),
    askedAt: at('asked_at').notNull(),
    /** Null while pending and if the supplier declined. */
    quoted: jsonb().$type<QuotedExchange | null>(),
    expiresAt: at('expires_at'),
    refusal: jsonb().$type<Refusal | null>(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** Confirmed exchanges. Progress is in `sagas` under the same id. */
export const exchanges = portolan.table(
  'exchanges',
  {
    ...confirmedQuoteColumns(),
    /** Includes the flights before the change. */
    quoted: jsonb().$type<QuotedExchange>().notNull(),
    /** Sealed card token (`sealed-tokens.ts`); null if nothing is due. */
    sealedToken: text('sealed_token'),
    card: jsonb().$type<{ readonly brand: string; readonly lastFour: string } | null>(),
    /** Set if an agent has to request the change from the airline. */
    caseId: text('case_id'),
    /** When it failed; attempts count by product day (exchanges-4). */
    failedAt: at('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('exchanges_of').on(table.tenant, table.tripId, table.placedAt),
  ],
)
