import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AccountKind, JournalCause, LedgerUnit } from '@portolan/domain/ledger/journal.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

/** Accounts with balances; always the sum of their entries. */
export const ledgerAccounts = portolan.table(
  'ledger_accounts',
  {
    tenant: text().notNull(),
    /**
     * `accountKey` of domain/ledger: kind, owner and unit. House accounts have several rows
     * (`postgres-ledger.ts`).
     */
    id: text().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    owner: text().notNull(),
    unit: text().$type<LedgerUnit>().notNull(),
    balance: bigint({ mode: 'bigint' }).notNull(),
    /** Minimum balance; null for house accounts. */
    floor: bigint({ mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('ledger_accounts_of').on(table.tenant, table.owner, table.kind),
    check('ledger_accounts_floor', sql`floor is null or balance >= floor`),
  ],
)

/** One per cause; append-only. */
export const ledgerJournals = portolan.table(
  'ledger_journals',
  {
    tenant: text().notNull(),
    of: text().$type<JournalCause['of']>().notNull(),
    causeId: text('cause_id').notNull(),
    step: text().notNull(),
    /** The booking it changes, if that is not the cause itself. */
    bookingId: text('booking_id'),
    description: text().notNull(),
    /** Product time, milliseconds. */
    postedAt: bigint('posted_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.of, table.causeId, table.step] }),
    index('ledger_journals_booking')
      .on(table.tenant, table.bookingId)
      .where(sql`booking_id is not null`),
  ],
)

/**
 * Append-only; entries of a journal sum to zero in each unit. Journal and account are checked once
 * per statement (`ledger_balances` in security.sql): foreign keys would check and lock per entry.
 */
export const ledgerEntries = portolan.table(
  'ledger_entries',
  {
    tenant: text().notNull(),
    of: text().$type<JournalCause['of']>().notNull(),
    causeId: text('cause_id').notNull(),
    step: text().notNull(),
    line: integer().notNull(),
    accountId: text('account_id').notNull(),
    unit: text().$type<LedgerUnit>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Copied from the journal, so that an account's history needs no join. */
    postedAt: bigint('posted_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.of, table.causeId, table.step, table.line] }),
    index('ledger_entries_account').on(table.tenant, table.accountId, table.postedAt),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
)
