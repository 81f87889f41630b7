import { movesUnits, type TenderRefund } from '../payments/refund-tenders.ts'
import type { CardTender, Tender } from '../payments/tenders.ts'
import { journalOf, type JournalCause, type LedgerJournal, type Movement } from './journal.ts'
import { returnedBySupplier, type SupplierShare } from './supplier-share.ts'
import {
  heldTender,
  house,
  receivableOf,
  rewardsAccount,
  rewardsIssued,
  type HeldTender,
} from './tender-accounts.ts'

/** What a booking is paid with, and by whom. */
export interface PaidBooking {
  readonly id: string
  readonly personId: string
  readonly tenders: readonly Tender[]
}

/** What the booking holds of its person; nothing of it is a card's. */
export const heldTenders = ({ id, personId, tenders }: PaidBooking): readonly HeldTender[] =>
  tenders.flatMap((tender) =>
    tender.kind === 'Card'
      ? []
      : [heldTender(tender satisfies Exclude<Tender, CardTender>, id, personId)],
  )

const step = (
  paid: PaidBooking,
  name: string,
  description: string,
  moved: (held: HeldTender) => Movement,
): LedgerJournal | null => {
  const movements = heldTenders(paid).map(moved)
  return movements.length === 0
    ? null
    : journalOf({ of: 'booking', id: paid.id, step: name }, description, movements)
}

/**
 * Out of the person's reach for as long as the booking is under way; null where the card pays
 * everything.
 */
export const holdJournal = (paid: PaidBooking): LedgerJournal | null =>
  step(paid, 'Hold', 'Held for a booking', ({ own, held, amount }) => ({
    from: own,
    to: held,
    amount,
  }))

/** The booking has failed: everything it held is the person's again. */
export const releaseJournal = (paid: PaidBooking): LedgerJournal | null =>
  step(paid, 'Release', 'Released by a booking that failed', ({ own, held, amount }) => ({
    from: held,
    to: own,
    amount,
  }))

/**
 * The booking stands, and what it held is spent: part of its capture. A hold ends once, released or
 * consumed, or its account would fall below zero.
 */
export const consumption = (paid: PaidBooking): readonly Movement[] =>
  heldTenders(paid).map(({ held, issued, amount }) => ({ from: held, to: issued, amount }))

export interface RefundedBooking extends Pick<PaidBooking, 'id' | 'personId'> {
  /** The cancellation or the exchange that gives it back; its `id` is that saga's. */
  readonly cause: JournalCause
  readonly description: string
  readonly refunds: readonly TenderRefund[]
  readonly acquirer: string
  /** What each supplier gives back to us. */
  readonly returned: readonly SupplierShare[]
}

/**
 * What a booking gives back, by tender: nobody owes us any more what has gone back to the person,
 * rewards and credits stand in the accounts they came from, the suppliers owe us what they return,
 * and what is between the two is margin. The share of a credit that expired or of a discount is
 * owed to nobody.
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
  for (const { tender, amount, units, givenBack: isBack, useRestored } of refunds) {
    const margin = { kind: 'margin', owner: house, unit: amount.currency } as const
    movements.push({ from: receivableOf(tender, acquirer), to: margin, amount: amount.minor })
    if (tender.kind === 'Card') continue
    const { own, issued } = heldTender(tender, id, personId)
    const restored =
      tender.kind === 'TravelWalletOffer'
        ? useRestored
          ? 1n
          : 0n
        : !isBack
          ? 0n
          : movesUnits(tender)
            ? BigInt(units)
            : amount.minor
    movements.push({ from: issued, to: own, amount: restored })
  }
  movements.push(...returned.flatMap(returnedBySupplier))
  return { ...journalOf(cause, description, movements), bookingId: id }
}

/**
 * What was earned on money that went back is taken back: `held` is what the account has, and what
 * it has no more the person owes, since no account of a person falls below zero.
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
