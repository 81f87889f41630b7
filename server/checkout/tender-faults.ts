import type { AccountKind } from '@portolan/domain/ledger/journal.ts'
import { heldTender, receivableKind } from '@portolan/domain/ledger/tender-accounts.ts'
import { cardPart, tenderFault, type TenderKind } from '@portolan/domain/payments/tenders.ts'
import { dollarsFor } from '@portolan/domain/wallet/stamped-rate.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { BookingInBooks, Fail } from './booking-faults.ts'

const kinds: readonly TenderKind[] = [
  'TravelWalletOffer',
  'AirlineCredit',
  'TravelWalletCredit',
  'Rewards',
  'Card',
]

const sumOf = (entries: readonly PostedEntry[], kind: AccountKind, owner?: string): bigint =>
  entries
    .filter((entry) => entry.kind === kind && (owner === undefined || entry.owner === owner))
    .reduce((all, { amount }) => all + amount, 0n)

/**
 * What one booking is paid with: what was frozen sums to the price (1), each tender is held while
 * the booking is under way and spent or released with its end (11), at the rate that was stamped,
 * it has paid exactly its part and never has more back than that (2, 5, 12), and of offers there is
 * one at most, which gives no more than the price and whose use comes back once (18).
 */
export const tenderFaults = (
  {
    id,
    personId,
    state,
    nextActionAt,
    accepted,
    tenders,
    earn,
    entries,
    amended,
    trip,
  }: BookingInBooks,
  fail: Fail,
): void => {
  const fault = tenderFault(fromWire(accepted), tenders)
  if (fault !== null) fail('tender-sum', `${accepted.minor} ${accepted.currency}`, fault)
  const offers = tenders.filter(({ kind }) => kind === 'TravelWalletOffer')
  if (offers.length > 1) fail('one-offer', 1, offers.length)
  for (const { amount } of offers)
    if (amount.minor > accepted.minor) fail('one-offer', `at most ${accepted.minor}`, amount.minor)

  const underWay = nextActionAt !== null
  const posted =
    entries.some(({ of, step }) => of === 'booking' && step === 'Capture') && state !== 'Failed'
  const own = entries.filter(({ of }) => of === 'booking')
  for (const tender of tenders) {
    if (tender.kind === 'Card') continue
    if (tender.kind === 'TravelWalletCredit' && tender.spent !== undefined) {
      const dollars = dollarsFor(fromWire(tender.amount), tender.spent.rate)
      if (tender.spent.amount.minor !== Number(dollars.minor))
        fail(
          'stamped-rate',
          `${dollars.minor} ${dollars.currency}`,
          `${tender.spent.amount.minor} ${tender.spent.amount.currency}`,
        )
    }
    const { own: from, held, issued, amount } = heldTender(tender, id, personId)
    const isHeld = sumOf(entries, held.kind, held.owner)
    if (isHeld !== (underWay && !posted && state !== 'Failed' ? amount : 0n))
      fail('holds-end', underWay && !posted ? amount : 0n, isHeld)
    const gone = sumOf(
      own.filter(({ step }) => step !== 'Earn'),
      from.kind,
      from.owner,
    )
    if (gone !== (state === 'Failed' ? 0n : -amount))
      fail('holds-end', state === 'Failed' ? 0n : -amount, gone)
    const back = sumOf(
      entries.filter(({ of }) => of !== 'booking'),
      from.kind,
      from.owner,
    )
    // What was earned is taken back from the same rewards: what came back of them is at least nothing, and at most what was paid.
    const sinceEarned = sumOf(
      entries.filter(({ of, step }) => of !== 'booking' && step === 'Earn'),
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

  for (const kind of kinds) {
    const part = tenders.filter((tender) => tender.kind === kind)
    const paid = part.reduce((all, { amount }) => all + BigInt(amount.minor), 0n)
    const account = receivableKind(kind)
    const taken = sumOf(own, account)
    if (posted && taken !== paid)
      fail(kind === 'Card' ? 'no-goods-without-charge' : 'conservation', paid, taken)
    const left = sumOf(entries, account)
    const most = paid + (kind === 'Card' ? amended.paid : 0n)
    if (left < 0n || left > most) fail('refund-bound', `0 to ${most} kept`, left)
  }
  const moved = [
    'card-receivable',
    'rewards-receivable',
    'travel-credit-receivable',
    'airline-credit-receivable',
    'promotion',
    'supplier-payable',
    'exchange',
    'margin',
    'refund-payable',
  ] as const
  for (const unit of new Set(entries.map((entry) => entry.unit))) {
    const off = moved.reduce(
      (all, kind) =>
        all +
        sumOf(
          entries.filter((entry) => entry.unit === unit),
          kind,
        ),
      0n,
    )
    if (off !== 0n) fail('conservation', `0 ${unit}`, off)
  }
  if (
    !underWay &&
    state === 'Confirmed' &&
    trip?.status === 'Confirmed' &&
    !entries.some(({ of }) => of !== 'booking')
  ) {
    const earned = sumOf(
      own.filter(({ step }) => step === 'Earn'),
      'rewards',
    )
    if (earned !== BigInt(earn?.amount ?? 0) || (earned > 0n && cardPart(tenders) === null))
      fail('earned', earn?.amount ?? 0, earned)
  }
}
