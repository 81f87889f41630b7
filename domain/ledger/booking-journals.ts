import type { Money } from '@portolan/kernel/money.ts'
import type { Tender } from '../payments/tenders.ts'
import {
  journalOf,
  type JournalCause,
  type LedgerAccount,
  type LedgerJournal,
  type LedgerUnit,
  type Movement,
} from './journal.ts'
import { house, receivableOf, rewardsAccount, rewardsIssued } from './tender-accounts.ts'
import { oweSupplier, returnedBySupplier, type SupplierShare } from './supplier-share.ts'
import { consumption, type PaidBooking } from './tender-journals.ts'

/**
 * The capture of a booking: we are owed what each tender paid (the card by its acquirer, rewards
 * and credits by the issuer, an offer's discount by nobody), we owe each supplier the price of its
 * part in its own currency, what is between them is margin (of either sign), and what the booking
 * held is spent.
 */
export const captureJournal = (
  booking: PaidBooking & { readonly acquirer: string; readonly owed: readonly SupplierShare[] },
): LedgerJournal => {
  const { id, tenders, acquirer, owed } = booking
  const unit = (owed[0]?.sold ?? owed[0]?.amount)?.currency ?? 'USD'
  if (
    owed.some(({ amount, sold = amount }) => sold.currency !== unit) ||
    tenders.some(({ amount }) => amount.currency !== unit)
  )
    throw new TypeError('ledger: a booking is captured in the currency it was sold in')
  const margin: LedgerAccount = { kind: 'margin', owner: house, unit }
  return journalOf({ of: 'booking', id, step: 'Capture' }, descriptionOf(tenders), [
    ...owed.flatMap(oweSupplier),
    ...tenders.map((tender): Movement => ({
      from: margin,
      to: receivableOf(tender, acquirer),
      amount: BigInt(tender.amount.minor),
    })),
    ...consumption(booking),
  ])
}
const descriptionOf = (tenders: readonly Tender[]): string =>
  tenders.every(({ kind }) => kind === 'Card')
    ? 'Card captured for a booking'
    : 'Paid for a booking'

interface AmendedBooking {
  readonly cause: JournalCause
  readonly bookingId: string
  readonly description: string
}
/** What a change of a booking costs more: the card's acquirer owes it to us. */
export const extraJournal = ({
  cause,
  bookingId,
  description,
  acquirer,
  amount,
}: AmendedBooking & { readonly acquirer: string; readonly amount: Money }): LedgerJournal => {
  const unit = amount.currency
  return {
    ...journalOf(cause, description, [
      {
        from: { kind: 'margin', owner: house, unit },
        to: { kind: 'card-receivable', owner: acquirer, unit },
        amount: amount.minor,
      },
    ]),
    bookingId,
  }
}
/**
 * A supplier is owed another price for what it sold: the one before is let go, the new one takes
 * its place.
 */
export const resupplyJournal = ({
  cause,
  bookingId,
  description,
  before,
  after,
}: AmendedBooking & {
  readonly before: SupplierShare
  readonly after: SupplierShare
}): LedgerJournal => ({
  ...journalOf(cause, description, [...returnedBySupplier(before), ...oweSupplier(after)]),
  bookingId,
})

/**
 * Money of a booking that failed after its capture: received, and given back in full to where it
 * came from. Two journals, so that the books agree with the acquirer's, which also keeps both.
 */
export const returnedJournals = (returned: {
  readonly id: string
  readonly acquirer: string
  readonly amount: Money
}): readonly LedgerJournal[] => {
  const unit = returned.amount.currency
  const receivable: LedgerAccount = { kind: 'card-receivable', owner: returned.acquirer, unit }
  const payable: LedgerAccount = { kind: 'refund-payable', owner: house, unit }
  const amount = returned.amount.minor
  return [
    journalOf(
      { of: 'booking', id: returned.id, step: 'Capture' },
      'Card captured for a booking that failed',
      [{ from: payable, to: receivable, amount }],
    ),
    journalOf({ of: 'booking', id: returned.id, step: 'Refund' }, 'Refunded to the card', [
      { from: receivable, to: payable, amount },
    ]),
  ]
}

const give = (
  cause: LedgerJournal['cause'],
  description: string,
  accountReferenceId: string,
  unit: LedgerUnit,
  amount: bigint,
): LedgerJournal =>
  journalOf(cause, description, [
    { from: rewardsIssued(unit), to: rewardsAccount(accountReferenceId, unit), amount },
  ])

/** What a booking earns, in whole miles or cents of cash rewards; never negative. */
export const earnJournal = (earn: {
  readonly bookingId: string
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
}): LedgerJournal =>
  give(
    { of: 'booking', id: earn.bookingId, step: 'Earn' },
    'Rewards earned on a booking',
    earn.accountReferenceId,
    earn.unit,
    earn.amount,
  )

/** The balance an account is opened with. */
export const openingJournal = (opening: {
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
}): LedgerJournal =>
  give(
    { of: 'opening', id: opening.accountReferenceId, step: 'Open' },
    'Balance brought forward',
    opening.accountReferenceId,
    opening.unit,
    opening.amount,
  )
