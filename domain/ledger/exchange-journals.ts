import type { Money } from '@portolan/kernel/money.ts'
import { journalOf, type LedgerAccount, type LedgerJournal } from './journal.ts'
import { house } from '../payments/tender-kinds.ts'
import { rewardsAccount, rewardsIssued } from './tender-accounts.ts'

interface OfExchange {
  readonly id: string
  readonly bookingId: string
}

/**
 * The amount due for a flight change: a receivable from the acquirer. `owed` of it goes to the
 * supplier; the rest is for what changes with the flights, whose supplier is owed by its own
 * journal.
 */
export const exchangeCaptureJournal = ({
  id,
  bookingId,
  acquirer,
  supplier,
  amount,
  owed,
}: OfExchange & {
  readonly acquirer: string
  readonly supplier: string
  readonly amount: Money
  readonly owed: Money
}): LedgerJournal => {
  const unit = amount.currency
  const margin: LedgerAccount = { kind: 'margin', owner: house, unit }
  return {
    ...journalOf({ of: 'exchange', id, step: 'Capture' }, 'Paid for a change of flights', [
      {
        from: { kind: 'supplier-payable', owner: supplier, unit },
        to: margin,
        amount: owed.minor,
      },
      {
        from: margin,
        to: { kind: 'card-receivable', owner: acquirer, unit },
        amount: amount.minor,
      },
    ]),
    bookingId,
  }
}

/** Rewards earned on it: whole miles or cents of cash rewards. */
export const exchangeEarnJournal = ({
  id,
  bookingId,
  accountReferenceId,
  unit,
  amount,
}: OfExchange & {
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
}): LedgerJournal => ({
  ...journalOf({ of: 'exchange', id, step: 'Earn' }, 'Rewards earned on a change of flights', [
    { from: rewardsIssued(unit), to: rewardsAccount(accountReferenceId, unit), amount },
  ]),
  bookingId,
})
