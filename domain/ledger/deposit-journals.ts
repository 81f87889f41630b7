import type { Money } from '@portolan/kernel/money.ts'
import { house } from '../payments/tender-kinds.ts'
import { journalOf, type LedgerAccount, type LedgerJournal } from './journal.ts'
import { depositAccount, depositIssued, depositsHeld } from './tender-accounts.ts'

const margin = (unit: Money['currency']): LedgerAccount => ({ kind: 'margin', owner: house, unit })

/**
 * A deposit was paid: we owe it to its buyer, and the premium of its cover, which the booking owes
 * to the underwriter, is our expense (decision 0147). Once per contract.
 */
export const openDepositJournal = (contractId: string, deposit: Money): LedgerJournal => {
  const { currency: unit, minor: amount } = deposit
  return journalOf({ of: 'protection', id: contractId, step: 'Deposit' }, 'Deposit received', [
    { from: depositsHeld(unit), to: margin(unit), amount },
    { from: depositIssued(unit), to: depositAccount(contractId, unit), amount },
  ])
}

/**
 * A deposit, or a part of it, that no stay is paid with any more: kept as income once the contract
 * has expired, otherwise refunded by a journal of its own. Rejected by the account's floor if it is
 * more than what is left. `step`: once each.
 */
export const releaseDepositJournal = (
  contractId: string,
  step: string,
  released: Money,
): LedgerJournal => {
  const { currency: unit, minor: amount } = released
  return journalOf({ of: 'protection', id: contractId, step }, 'Deposit released', [
    { from: margin(unit), to: depositsHeld(unit), amount },
    { from: depositAccount(contractId, unit), to: depositIssued(unit), amount },
  ])
}
