/** What other capabilities may ask of the ledger. */
export {
  accountHistory,
  entriesOfJournals,
  type AccountEntry,
  type HistoryPlace,
} from './account-history.ts'
export { lastProof, type LastProof } from './last-proof.ts'
/** `post` answers false, and nothing is written, where the cause has a journal already. */
export {
  appendOnce as post,
  balancesOf,
  bookingEntries,
  heldForUpdate,
  isOverdraft,
  postgresLedger,
  type PostedEntry,
} from './postgres-ledger.ts'
export { openBalance, rewardsBalances, type Opening } from './rewards-balances.ts'
export type { LedgerStore } from './ledger-store.ts'
export type { Violation } from './violation.ts'
