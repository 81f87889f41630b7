import {
  accountKey,
  heldByPerson,
  unbalancedUnits,
  type LedgerJournal,
} from '@portolan/domain/ledger/journal.ts'
import type { LedgerStore } from '@portolan/server/ledger/ledger-store.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'

/** What the floor of an account's row is in PostgreSQL. */
export class Overdraft extends Error {}

/** The ledger in memory: refuses what the tables' constraints refuse. */
export const createMemoryLedger = (): LedgerStore<MemoryTx> => ({
  append: async (tx, _tenant, journals, _at) => {
    const held = tx.table<LedgerJournal>('ledgerJournals')
    const balances = tx.table<bigint>('ledgerBalances')
    for (const journal of journals) {
      const name = `${journal.cause.of}/${journal.cause.id}/${journal.cause.step}`
      if (held.has(name)) throw new Error(`ledger: ${name} is posted`)
      if (unbalancedUnits(journal.entries).length > 0)
        throw new Error(`ledger: ${name} does not balance`)
      held.set(name, journal)
      for (const { account, amount } of journal.entries) {
        const balance = (balances.get(accountKey(account)) ?? 0n) + amount
        if (heldByPerson.has(account.kind) && balance < 0n)
          throw new Overdraft(`ledger: ${accountKey(account)} below zero`)
        balances.set(accountKey(account), balance)
      }
    }
  },
  balanceOf: async (tx, _tenant, account) =>
    tx.table<bigint>('ledgerBalances').get(accountKey(account)) ?? 0n,
})
