import type { Money } from '@portolan/kernel/money.ts'
import { house } from '../payments/tender-kinds.ts'
import { isCharged } from '../payments/tender-types.ts'
import type { Tender } from '../payments/tenders.ts'
import {
  journalOf,
  type JournalCause,
  type LedgerAccount,
  type LedgerJournal,
  type LedgerUnit,
  type Movement,
} from './journal.ts'
import { receivableOf, rewardsAccount, rewardsIssued } from './tender-accounts.ts'
import { oweSupplier, returnedBySupplier, type SupplierShare } from './supplier-share.ts'
import { consumption, type PaidBooking } from './tender-journals.ts'

/**
 * The capture of a booking. Each tender becomes a receivable (the card from its acquirer, rewards
 * and credits from the issuer, an offer's discount from nobody), each supplier is owed the price of
 * its part in its own currency, the difference is margin (of either sign), and the booking's holds
 * are consumed. Throws if prices and tenders are in different currencies.
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
  tenders.every(isCharged) ? 'Card captured for a booking' : 'Paid for a booking'

interface AmendedBooking {
  readonly cause: JournalCause
  readonly bookingId: string
  readonly description: string
}
/** Extra charge for a change of a booking: a receivable from the card's acquirer. */
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
/** Replaces the amount owed to a supplier by a new one. */
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
 * A booking that failed after its capture: the money received and its full refund. Two journals, to
 * match the acquirer's books, which keep both.
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

const grantRewards = (
  cause: LedgerJournal['cause'],
  description: string,
  accountReferenceId: string,
  unit: LedgerUnit,
  amount: bigint,
): LedgerJournal =>
  journalOf(cause, description, [
    { from: rewardsIssued(unit), to: rewardsAccount(accountReferenceId, unit), amount },
  ])

/** Rewards earned on a booking: whole miles or cents of cash rewards, never negative. */
export const earnJournal = (earn: {
  readonly bookingId: string
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
}): LedgerJournal =>
  grantRewards(
    { of: 'booking', id: earn.bookingId, step: 'Earn' },
    'Rewards earned on a booking',
    earn.accountReferenceId,
    earn.unit,
    earn.amount,
  )

/** Opening balance of a rewards account. */
export const openingJournal = (opening: {
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
}): LedgerJournal =>
  grantRewards(
    { of: 'opening', id: opening.accountReferenceId, step: 'Open' },
    'Balance brought forward',
    opening.accountReferenceId,
    opening.unit,
    opening.amount,
  )
