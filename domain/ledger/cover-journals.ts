import { journalOf, type LedgerJournal } from './journal.ts'
import { coverAccount, coverIssued } from './tender-accounts.ts'

/** A contract begins: its holder has one use of it. Once per contract. */
export const openCoverJournal = (contractId: string): LedgerJournal =>
  journalOf({ of: 'protection', id: contractId, step: 'Open' }, 'Protection bought', [
    { from: coverIssued, to: coverAccount(contractId), amount: 1n },
  ])

/** A contract that was not used ends. Rejected by the account's floor if it was used or is held. */
export const closeCoverJournal = (contractId: string): LedgerJournal =>
  journalOf({ of: 'protection', id: contractId, step: 'Close' }, 'Protection ended unused', [
    { from: coverAccount(contractId), to: coverIssued, amount: 1n },
  ])

/** A guarantee that has paid for one connection can be used for a later one. Once per booking. */
export const reopenCoverJournal = (contractId: string, bookingId: string): LedgerJournal =>
  journalOf(
    { of: 'protection', id: `${contractId}:${bookingId}`, step: 'Open' },
    'Protection used',
    [{ from: coverIssued, to: coverAccount(contractId), amount: 1n }],
  )
