/** What other capabilities may ask of the ledger. */
export { lastProof, type LastProof } from './last-proof.ts'
export { bookingEntries, postgresLedger, type PostedEntry } from './postgres-ledger.ts'
export { openBalance, rewardsBalances, type Opening } from './rewards-balances.ts'
export type { LedgerStore } from './ledger-store.ts'
export type { Violation } from './violation.ts'
