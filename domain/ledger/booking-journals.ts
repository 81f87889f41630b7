import type { Money } from '@portolan/kernel/money.ts'
import { journalOf, type LedgerAccount, type LedgerJournal, type LedgerUnit } from './journal.ts'

const house = 'house'

/**
 * The capture of a booking: the acquirer owes us what the card paid, we owe each supplier the price of its
 * part, and what is between them is margin (of either sign).
 */
export const captureJournal = (booking: { readonly id: string; readonly acquirer: string; readonly captured: Money; readonly owed: readonly { readonly supplier: string; readonly amount: Money }[] }): LedgerJournal => {
  const { captured, owed } = booking
  const unit = captured.currency
  if (owed.some(({ amount }) => amount.currency !== unit)) throw new TypeError('ledger: a booking is captured in the currency it is owed in')
  const receivable: LedgerAccount = { kind: 'card-receivable', owner: booking.acquirer, unit }
  const margin: LedgerAccount = { kind: 'margin', owner: house, unit }
  const over = captured.minor - owed.reduce((all, { amount }) => all + amount.minor, 0n)
  return journalOf({ of: 'booking', id: booking.id, step: 'Capture' }, 'Card captured for a booking', [
    ...owed.map(({ supplier, amount }) => ({ from: { kind: 'supplier-payable', owner: supplier, unit } as const, to: receivable, amount: amount.minor })),
    over >= 0n ? { from: margin, to: receivable, amount: over } : { from: receivable, to: margin, amount: -over },
  ])
}

/**
 * Money of a booking that failed after its capture: received, and given back in full to where it came from.
 * Two journals, so that the books agree with the acquirer's, which also keeps both.
 */
export const returnedJournals = (returned: { readonly id: string; readonly acquirer: string; readonly amount: Money }): readonly LedgerJournal[] => {
  const unit = returned.amount.currency
  const receivable: LedgerAccount = { kind: 'card-receivable', owner: returned.acquirer, unit }
  const payable: LedgerAccount = { kind: 'refund-payable', owner: house, unit }
  const amount = returned.amount.minor
  return [
    journalOf({ of: 'booking', id: returned.id, step: 'Capture' }, 'Card captured for a booking that failed', [{ from: payable, to: receivable, amount }]),
    journalOf({ of: 'booking', id: returned.id, step: 'Refund' }, 'Refunded to the card', [{ from: receivable, to: payable, amount }]),
  ]
}

const give = (cause: LedgerJournal['cause'], description: string, accountReferenceId: string, unit: LedgerUnit, amount: bigint): LedgerJournal =>
  journalOf(cause, description, [{ from: { kind: 'rewards-issued', owner: house, unit }, to: { kind: 'rewards', owner: accountReferenceId, unit }, amount }])

/** What a booking earns, in whole miles or cents of cash rewards; never negative. */
export const earnJournal = (earn: { readonly bookingId: string; readonly accountReferenceId: string; readonly unit: 'miles' | 'cash'; readonly amount: bigint }): LedgerJournal =>
  give({ of: 'booking', id: earn.bookingId, step: 'Earn' }, 'Rewards earned on a booking', earn.accountReferenceId, earn.unit, earn.amount)

/** The balance an account is opened with. */
export const openingJournal = (opening: { readonly accountReferenceId: string; readonly unit: 'miles' | 'cash'; readonly amount: bigint }): LedgerJournal =>
  give({ of: 'opening', id: opening.accountReferenceId, step: 'Open' }, 'Balance brought forward', opening.accountReferenceId, opening.unit, opening.amount)
