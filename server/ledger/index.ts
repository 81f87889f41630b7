/** The public surface of the ledger capability. */
export {
  accountHistory,
  entriesOfJournals,
  type AccountEntry,
  type HistoryPlace,
} from './account-history.ts'
export { cardMovementsSince, type CardMovementRow } from './card-movements.ts'
export { keepProof, lastProof, type LastProof } from './last-proof.ts'
export { ledgerFaults } from './ledger-faults.ts'
/** `post` returns false and writes nothing if the cause already has a journal. */
export {
  appendOnce as post,
  balancesOf,
  bookingEntries,
  heldForUpdate,
  isOverdraft,
  postgresLedger,
  type PostedEntry,
} from './postgres-ledger.ts'
export { createNightlyProof, type ProofRead } from './nightly-proof.ts'
export { openBalance, rewardsBalances, type Opening } from './rewards-balances.ts'
export type { LedgerStore } from './ledger-store.ts'
export type { Violation } from './violation.ts'
