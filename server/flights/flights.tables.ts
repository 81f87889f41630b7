import { bigint, boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { QuotedTicket } from './flight-quote.ts'

/**
 * The supplier's word on the tickets of one itinerary for one party, as it was given; never
 * changed, and gone some time after it has expired.
 */
export const flightQuotes = portolan.table(
  'flight_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** Product time, milliseconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    tickets: jsonb().$type<readonly QuotedTicket[]>().notNull(),
    party: jsonb().$type<Party>().notNull(),
    price: jsonb().$type<ItineraryPrice>().notNull(),
    /** The price's grand total once more, for whoever reads the table. */
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    passportRequired: boolean('passport_required').notNull(),
    earn: jsonb().$type<readonly QuotedEarn[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('flight_quotes_person').on(table.tenant, table.personId, table.expiresAt),
  ],
)
