import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { StayChoice, SupplierStay } from './lodging-supplier.ts'

/**
 * The supplier's word on one stay, as it was given; never changed, and gone some time after it has
 * expired.
 */
export const stayQuotes = portolan.table(
  'stay_quotes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    /** Product time, milliseconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    choice: jsonb().$type<StayChoice>().notNull(),
    supplied: jsonb().$type<SupplierStay>().notNull(),
    policies: jsonb().$type<readonly HotelPolicy[]>(),
    earn: jsonb().$type<readonly QuotedEarn[]>().notNull(),
    /** What is charged at booking, once more, for whoever reads the table. */
    dueNow: bigint('due_now', { mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('stay_quotes_person').on(table.tenant, table.personId, table.expiresAt),
  ],
)
