import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import type { PartChangeDifference } from '@portolan/contract/part-changes/part-change.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import {
  refundLines,
  tenderRefund,
  unearned,
  type CreditExpiries,
  type RefundLine,
} from '../after-sales/index.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { PostedEntry } from '../ledger/index.ts'
import type { TripPart, TripProducts, TripRow } from '../trips/index.ts'
import type { BecomingPart } from './changing-product.ts'
import type { NewPartChange } from './part-change-progress.ts'

/** A stored quote: the answer that was shown, the data to confirm it, and the resulting part. */
export interface QuotedPartChange<B extends BecomingPart> {
  /** As its product shows it. */
  readonly answer: unknown
  readonly extra: MoneyWire
  /** Charged so far, and after the change. */
  readonly before: MoneyWire
  readonly charged: MoneyWire
  readonly confirms: Pick<NewPartChange, 'reference' | 'quoteId' | 'charge' | 'lines'>
  readonly becomes: B
  /** What each tender was refunded before. */
  readonly returned: readonly MoneyWire[]
  /** Journey key of the new part; null if it stays the same journey (`ChangedJourneys`). */
  readonly journey: string | null
}

/** A part of a trip that its supplier is asked about, with what was paid for it. */
export interface ChangeablePart {
  readonly trip: TripRow
  readonly part: TripPart
  readonly paid: PaidBooking
  readonly expiries: CreditExpiries
  readonly entries: readonly PostedEntry[]
}

/** Rewards earned on an extra card charge, at the rate of the booking, rounded down. */
export const earnedMore = (
  entries: readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[],
  { tenders }: Pick<PaidBooking, 'tenders'>,
  extra: MoneyWire,
): {
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  readonly amount: bigint
} | null => {
  const earn = entries.find(
    ({ of, step, kind }) => of === 'booking' && step === 'Earn' && kind === 'rewards',
  )
  const card = tenders.find((tender) => isCharged(tender) && tender.later === undefined)
  if (earn === undefined || card === undefined || (earn.unit !== 'miles' && earn.unit !== 'cash'))
    return null
  const amount = earnedShare(earn.amount, BigInt(extra.minor), BigInt(card.amount.minor))
  return amount === 0n ? null : { accountReferenceId: earn.owner, unit: earn.unit, amount }
}

const accountOf = ({ earnAccount }: Pick<TripRow, 'earnAccount'>): string =>
  earnAccount === null ? '' : `${earnAccount.productDisplayName} ${earnAccount.lastFour}`

export interface ChangeMoney extends Pick<
  QuotedPartChange<BecomingPart>,
  'extra' | 'before' | 'charged' | 'returned'
> {
  /** As every product shows it. */
  readonly difference: PartChangeDifference
  readonly lines: readonly RefundLine[]
  /** Of the booking's card. */
  readonly charge: string
}

/**
 * What a change moves: from what the part was charged to `charged`, in the currency of the booking.
 * What is due at the supplier's is no part of it. Pure. `now`: product time in milliseconds.
 */
export const changeMoney = (
  products: Pick<TripProducts, 'supplierName'>,
  { trip, part: { id: partId }, paid, expiries, entries }: ChangeablePart,
  charged: MoneyWire,
  now: number,
): ChangeMoney => {
  const before = paid.parts.find((one) => one.id === partId)?.charged
  if (before === undefined) throw new Error('part changes: a part that nobody was charged for')
  const { currency } = before
  const more = charged.minor - before.minor
  const extra: MoneyWire = { minor: Math.max(0, more), currency }
  const less = Math.max(0, -more)
  const lines = refundLines(paid.tenders, { minor: less, currency }, expiries, now, paid.returned)
  const refund = toWire(
    sum(
      lines.filter(({ givenBack }) => givenBack).map(({ amount }) => fromWire(amount)),
      currency,
    ),
  )
  const gained = earnedMore(entries, paid, extra)
  const earned = gained ?? unearned(entries, lines, paid.returned)
  return {
    difference: {
      extra,
      refund,
      notRestored: { minor: less - refund.minor, currency },
      tenders: lines
        .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
        .map((line) => tenderRefund({ products, trip, expiries }, line, now)),
      earned:
        earned === null
          ? null
          : {
              amount: Number(gained === null ? -earned.amount : earned.amount),
              unit: earned.unit,
              account: accountOf(trip),
            },
    },
    extra,
    before,
    charged,
    returned: paid.returned,
    lines,
    charge: paid.charge,
  }
}
