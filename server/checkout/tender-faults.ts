import type { AccountKind } from '@portolan/domain/ledger/journal.ts'
import { heldTender, receivableKind } from '@portolan/domain/ledger/tender-accounts.ts'
import { cardPart, tenderFault, type Tender } from '@portolan/domain/payments/tenders.ts'
import {
  isCharged,
  tenderKinds,
  tenderTypes,
  type HeldTender,
} from '@portolan/domain/payments/tender-types.ts'
import { dollarsFor } from '@portolan/domain/wallet/stamped-rate.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { BookingInBooks, Fail } from './booking-faults.ts'

const sumOf = (entries: readonly PostedEntry[], kind: AccountKind, owner?: string): bigint =>
  entries
    .filter((entry) => entry.kind === kind && (owner === undefined || entry.owner === owner))
    .reduce((all, { amount }) => all + amount, 0n)

/** What the checks below share. */
interface Facts {
  readonly booking: BookingInBooks
  readonly fail: Fail
  /** The booking's own entries, without those of later changes. */
  readonly own: readonly PostedEntry[]
  readonly isRunning: boolean
  readonly isPosted: boolean
}

/** The tenders sum to the price (1); at most one offer, and at most the price (18). */
const priceFaults = ({ booking: { accepted, tenders }, fail }: Facts): void => {
  const fault = tenderFault(fromWire(accepted), tenders)
  if (fault !== null) fail('tender-sum', `${accepted.minor} ${accepted.currency}`, fault)
  const offers = tenders.filter(({ kind }) => tenderTypes[kind].isDiscount)
  // A frozen price is not combined with an offer either (protections-47).
  if (offers.length > 1) fail('one-offer', 1, offers.length)
  for (const { amount } of offers)
    if (amount.minor > accepted.minor) fail('one-offer', `at most ${accepted.minor}`, amount.minor)
}

/** A credit in dollars paid exactly its part, at the stamped rate. */
const rateFaults = ({ fail }: Facts, tender: Tender): void => {
  if (!('spent' in tender) || tender.spent === undefined) return
  const dollars = dollarsFor(fromWire(tender.amount), tender.spent.rate)
  if (tender.spent.amount.minor !== Number(dollars.minor))
    fail(
      'stamped-rate',
      `${dollars.minor} ${dollars.currency}`,
      `${tender.spent.amount.minor} ${tender.spent.amount.currency}`,
    )
}

/** A tender is held while the booking runs, then spent or released; refunds are bounded (11, 12). */
const holdFaults = (facts: Facts, tender: HeldTender): void => {
  const { booking, fail, own, isRunning, isPosted } = facts
  const { id, personId, state, earn, entries } = booking
  const { own: from, held, issued, amount } = heldTender(tender, id, personId)
  const isHeld = sumOf(entries, held.kind, held.owner)
  if (isHeld !== (isRunning && !isPosted && state !== 'Failed' ? amount : 0n))
    fail('holds-end', isRunning && !isPosted ? amount : 0n, isHeld)
  const gone = sumOf(
    own.filter(({ step }) => step !== 'Earn'),
    from.kind,
    from.owner,
  )
  if (gone !== (state === 'Failed' ? 0n : -amount))
    fail('holds-end', state === 'Failed' ? 0n : -amount, gone)
  const later = entries.filter(({ of }) => of !== 'booking')
  const back = sumOf(later, from.kind, from.owner)
  // Reversals come from the same rewards: returned amounts are between zero and what was paid.
  const sinceEarned = sumOf(
    later.filter(({ step }) => step === 'Earn'),
    from.kind,
    from.owner,
  )
  const earnedThere =
    tender.kind === 'Rewards' && earn?.accountReferenceId === tender.accountReferenceId
      ? BigInt(earn.amount)
      : 0n
  if (back - sinceEarned > amount || back < -earnedThere)
    fail('refund-bound', `at most ${amount} ${issued.unit}`, back)
}

/** Each kind of tender paid its part, and was not refunded more than it paid (2, 5, 12). */
const receivableFaults = ({ booking, fail, own, isPosted }: Facts): void => {
  for (const kind of tenderKinds) {
    const charged = isCharged({ kind })
    const part = booking.tenders.filter((tender) => tender.kind === kind)
    const paid = part.reduce((all, { amount }) => all + BigInt(amount.minor), 0n)
    const account = receivableKind(kind)
    const taken = sumOf(own, account)
    if (isPosted && taken !== paid)
      fail(charged ? 'no-goods-without-charge' : 'conservation', paid, taken)
    const left = sumOf(booking.entries, account)
    const most = paid + (charged ? booking.amended.paid : 0n)
    if (left < 0n || left > most) fail('refund-bound', `0 to ${most} kept`, left)
  }
}

const conservedKinds = [
  ...tenderKinds.map(receivableKind),
  'supplier-payable',
  'exchange',
  'margin',
  'refund-payable',
] satisfies readonly AccountKind[]

const conservationFaults = ({ booking: { entries }, fail }: Facts): void => {
  for (const unit of new Set(entries.map((entry) => entry.unit))) {
    const ofUnit = entries.filter((entry) => entry.unit === unit)
    const off = conservedKinds.reduce((all, kind) => all + sumOf(ofUnit, kind), 0n)
    if (off !== 0n) fail('conservation', `0 ${unit}`, off)
  }
}

/** A confirmed and unchanged booking earned what it promised, and only with a card. */
const earnFaults = ({ booking, fail, own, isRunning }: Facts): void => {
  const { state, tripId, trip, entries, earn, tenders } = booking
  if (isRunning || state !== 'Confirmed') return
  if (tripId !== null && trip?.status !== 'Confirmed') return
  if (entries.some(({ of }) => of !== 'booking')) return
  const earned = sumOf(
    own.filter(({ step }) => step === 'Earn'),
    'rewards',
  )
  if (earned !== BigInt(earn?.amount ?? 0) || (earned > 0n && cardPart(tenders) === null))
    fail('earned', earn?.amount ?? 0, earned)
}

/** Checks the tenders of one booking against the ledger; reports each violated invariant. */
export const tenderFaults = (booking: BookingInBooks, fail: Fail): void => {
  const { entries, state, nextActionAt, tenders } = booking
  const own = entries.filter(({ of }) => of === 'booking')
  const facts: Facts = {
    booking,
    fail,
    own,
    isRunning: nextActionAt !== null,
    isPosted: own.some(({ step }) => step === 'Capture') && state !== 'Failed',
  }
  priceFaults(facts)
  for (const tender of tenders) {
    if (isCharged(tender)) continue
    rateFaults(facts, tender)
    holdFaults(facts, tender)
  }
  receivableFaults(facts)
  conservationFaults(facts)
  earnFaults(facts)
}
