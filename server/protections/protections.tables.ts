import { bigint, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LogLine } from '@portolan/domain/protections/clause.ts'
import type { Protection } from '@portolan/domain/protections/protection.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** Contracts by their holder. Times are product time, milliseconds; amounts of all travelers. */
export const protectionContracts = portolan.table(
  'protection_contracts',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    /** Who bought it. */
    personId: text('person_id').notNull(),
    protection: text().$type<Protection>().notNull(),
    /** Of the protection's lifecycle. */
    state: text().notNull(),
    /** What was paid, and our reference at the underwriter. */
    bookingId: text('booking_id').notNull(),
    reference: text().notNull(),
    premium: minor('premium').notNull(),
    coverage: minor('coverage').notNull(),
    currency: text().$type<Currency>().notNull(),
    boughtAt: at('bought_at').notNull(),
    closesAt: at('closes_at').notNull(),
    /** What only its protection knows. */
    body: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('protection_contracts_of').on(table.tenant, table.personId, table.boughtAt),
    index('protection_contracts_booking').on(table.tenant, table.bookingId),
  ],
)

/** The log of a contract: what was decided and by which clause. Append-only. */
export const protectionDecisions = portolan.table(
  'protection_decisions',
  {
    tenant: text().notNull(),
    contractId: text('contract_id').notNull(),
    /** From 1, without gaps. */
    number: integer().notNull(),
    line: jsonb().$type<LogLine>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.contractId, table.number] })],
)
