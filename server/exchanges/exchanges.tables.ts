import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { WantedSlice } from '@portolan/domain/trips/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { confirmedQuoteColumns } from '../cancellations/confirmed-quote-columns.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { QuotedExchange } from './quoted-exchange.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/**
 * Prices that were asked for: without an answer they are pending. Times are product time,
 * milliseconds.
 */
export const exchangeQuotes = portolan.table(
  'exchange_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    wanted: jsonb().$type<readonly WantedSlice[]>().notNull(),
    /** What the person was shown. */
    shown: jsonb().$type<MoneyWire | null>(),
    askedAt: at('asked_at').notNull(),
    /** As the supplier has quoted it; null until then, and where it has not. */
    quoted: jsonb().$type<QuotedExchange | null>(),
    expiresAt: at('expires_at'),
    refusal: jsonb().$type<Refusal | null>(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
)

/** What was confirmed. Where it stands is in `sagas`, under the same id. */
export const exchanges = portolan.table(
  'exchanges',
  {
    ...confirmedQuoteColumns(),
    /** With the flights as they were: the trip's history. */
    quoted: jsonb().$type<QuotedExchange>().notNull(),
    /** The card's token (`sealed-tokens.ts`), where something is due. */
    sealedToken: text('sealed_token'),
    card: jsonb().$type<{ readonly brand: string; readonly lastFour: string } | null>(),
    /** Where an agent had to ask the airline. */
    caseId: text('case_id'),
    /** When nothing came of it: counted by product days (decision 97 of the specification). */
    failedAt: at('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('exchanges_of').on(table.tenant, table.tripId, table.placedAt),
  ],
)
