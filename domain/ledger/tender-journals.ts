import type { TenderRefund } from '../payments/refund-tenders.ts'
import { house } from '../payments/tender-kinds.ts'
import { countedOf, isCharged, isHeld, type HeldTender } from '../payments/tender-types.ts'
import type { Tender } from '../payments/tenders.ts'
import { journalOf, type JournalCause, type LedgerJournal, type Movement } from './journal.ts'
import { returnedBySupplier, type SupplierShare } from './supplier-share.ts'
import {
  heldTender,
  receivableOf,
  rewardsAccount,
  rewardsIssued,
  type TenderHold,
} from './tender-accounts.ts'

/** A booking with its tenders and its person. */
export interface PaidBooking {
  readonly id: string
  readonly personId: string
  readonly tenders: readonly Tender[]
}

/** Holds of the booking, one per tender that is held. */
export const heldTenders = ({ id, personId, tenders }: PaidBooking): readonly TenderHold[] =>
  tenders.filter(isHeld).map((tender) => heldTender(tender, id, personId))

const bookingJournal = (
  paid: PaidBooking,
  name: string,
  description: string,
  movementOf: (held: TenderHold) => Movement,
): LedgerJournal | null => {
  const movements = heldTenders(paid).map(movementOf)
  return movements.length === 0
    ? null
    : journalOf({ of: 'booking', id: paid.id, step: name }, description, movements)
}

/** Holds the tenders while the booking is in progress; null if the card pays everything. */
export const holdJournal = (paid: PaidBooking): LedgerJournal | null =>
  bookingJournal(paid, 'Hold', 'Held for a booking', ({ own, held, amount }) => ({
    from: own,
    to: held,
    amount,
  }))

/** Releases all holds to the person after the booking failed. */
export const releaseJournal = (paid: PaidBooking): LedgerJournal | null =>
  bookingJournal(paid, 'Release', 'Released by a booking that failed', ({ own, held, amount }) => ({
    from: held,
    to: own,
    amount,
  }))

/**
 * Consumes the holds as part of the capture. A hold ends only once, or its account would become
 * negative.
 */
export const consumption = (paid: PaidBooking): readonly Movement[] =>
  heldTenders(paid).map(({ held, issued, amount }) => ({ from: held, to: issued, amount }))

export interface RefundedBooking extends Pick<PaidBooking, 'id' | 'personId'> {
  /** The cancellation or exchange that refunds; `id` is its saga's id. */
  readonly cause: JournalCause
  readonly description: string
  readonly refunds: readonly TenderRefund[]
  readonly acquirer: string
  /** Refund of each supplier to us. */
  readonly returned: readonly SupplierShare[]
}

/** What is restored to the tender's account, in the account's unit. */
const restoredAmount = (
  tender: HeldTender,
  { amount, units, givenBack, useRestored }: TenderRefund,
): bigint => {
  const counted = countedOf(tender)
  if (counted?.rounds === 'Whole') return useRestored ? BigInt(counted.amount) : 0n
  if (!givenBack) return 0n
  return counted === null ? amount.minor : BigInt(units)
}

/**
 * A refund by tender: receivables shrink by each share, rewards and credits are restored to their
 * accounts, suppliers owe us their refunds, and the difference is margin. Shares of expired credits
 * and discounts are not owed to anyone.
 */
export const refundJournal = ({
  cause,
  description,
  id,
  personId,
  refunds,
  acquirer,
  returned,
}: RefundedBooking): LedgerJournal => {
  const movements: Movement[] = []
  for (const refund of refunds) {
    const { tender, amount } = refund
    const margin = { kind: 'margin', owner: house, unit: amount.currency } as const
    movements.push({ from: receivableOf(tender, acquirer), to: margin, amount: amount.minor })
    if (isCharged(tender)) continue
    const { own, issued } = heldTender(tender, id, personId)
    movements.push({
      from: issued,
      to: own,
      amount: restoredAmount(tender, refund),
    })
  }
  movements.push(...returned.flatMap(returnedBySupplier))
  return { ...journalOf(cause, description, movements), bookingId: id }
}

/**
 * Takes back rewards earned on refunded money. `held` is the account's balance; the rest becomes
 * the person's debt, since no account of a person may be negative.
 */
export const unearnJournal = (reversed: {
  readonly cause: JournalCause
  readonly bookingId: string
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
  readonly held: bigint
}): LedgerJournal => {
  const { accountReferenceId, unit, amount, held } = reversed
  const taken = amount < held ? amount : held
  return {
    ...journalOf(reversed.cause, 'Rewards taken back with a refund', [
      { from: rewardsAccount(accountReferenceId, unit), to: rewardsIssued(unit), amount: taken },
      {
        from: { kind: 'rewards-owed', owner: accountReferenceId, unit },
        to: rewardsIssued(unit),
        amount: amount - taken,
      },
    ]),
    bookingId: reversed.bookingId,
  }
}
