import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { refundLines, tenderRefund, unearned, type CreditExpiries } from '../after-sales/index.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { PostedEntry } from '../ledger/index.ts'
import { stayFactsOf, stayIn, type BookedStay } from '../lodging/index.ts'
import type { StayChangeOffer } from '../lodging/lodging-supplier.ts'
import type { TripPart, TripProducts, TripRow } from '../trips/index.ts'
import type { NewStayChange } from './stay-change-progress.ts'

type Answer = AnswerOf<typeof quoteStayChange>

/** The stay of the trip after the change. */
export interface BecomingStay extends Pick<BookedStay, 'choice' | 'supplied' | 'guests'> {
  /** The trip's part that it is. */
  readonly partId: string
}

/** A stored quote: the response that was shown, the data to confirm it, and the resulting stay. */
export interface QuotedStayChange {
  readonly answer: Answer
  readonly confirms: Pick<NewStayChange, 'reference' | 'quoteId' | 'charge' | 'lines'>
  readonly becomes: BecomingStay
  /** What each tender was refunded before. */
  readonly returned: readonly MoneyWire[]
  /** Journey key of the new stay; null if it stays the same journey (`ChangedJourneys`). */
  readonly journey: string | null
}

export interface OfferedStayChange {
  readonly products: Pick<TripProducts, 'supplierName'>
  readonly trip: TripRow
  /** The part of the trip. */
  readonly part: Pick<TripPart, 'id'>
  readonly stay: BookedStay
  readonly paid: PaidBooking
  readonly expiries: CreditExpiries
  readonly entries: readonly PostedEntry[]
  readonly policies: readonly HotelPolicy[] | null
  readonly offer: StayChangeOffer
  readonly journey: string | null
  readonly wanted: {
    readonly checkIn: CalendarDate
    readonly checkOut: CalendarDate
    readonly guests: readonly ({ readonly givenName: string; readonly surname: string } | null)[]
    /** Ends the package rate. */
    readonly isEnded: boolean
  }
  readonly id: string
  readonly now: number
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

const choiceAfter = (
  { choice: { packaged, ...rest } }: Pick<BookedStay, 'choice'>,
  { checkIn, checkOut, isEnded }: OfferedStayChange['wanted'],
): BookedStay['choice'] => ({
  ...rest,
  ...(packaged === undefined || isEnded ? {} : { packaged }),
  checkIn,
  checkOut,
})

/**
 * Refund or extra charge of a stay change, from the property's offer. Pure. Amounts due at the
 * property are not charged here.
 */
export const quotedStayChange = ({
  products,
  trip,
  part: { id: partId },
  stay,
  paid,
  expiries,
  entries,
  policies,
  offer,
  journey,
  wanted,
  id,
  now,
}: OfferedStayChange): QuotedStayChange => {
  const part = paid.parts.find((one) => one.id === partId)
  if (part === undefined) throw new Error('stay changes: a stay that nobody was charged for')
  const { currency } = part.charged
  const choice = choiceAfter(stay, wanted)
  // In the currency and at the rate of the booking, so that refunds match payments.
  const supplied =
    offer.stay === null ? stay.supplied : stayIn(offer.stay, stay.supplied.exchange?.rate ?? null)
  const becomes: BecomingStay = {
    partId,
    choice,
    supplied,
    guests: stay.guests.map((guest, at) =>
      wanted.guests[at] == null ? guest : fullName(wanted.guests[at]),
    ),
  }
  const sideOf = (one: Omit<BecomingStay, 'partId'>): Answer['before'] => {
    const { checkIn, checkOut, nights, price, cancellation } = stayFactsOf(one, null)
    return { checkIn, checkOut, nights, guests: [...one.guests], price, cancellation }
  }
  const after = sideOf(becomes)
  const difference = after.price.dueNow.minor - part.charged.minor
  const extra: MoneyWire = { minor: Math.max(0, difference), currency }
  const lines = refundLines(
    paid.tenders,
    { minor: Math.max(0, -difference), currency },
    expiries,
    now,
    paid.returned,
  )
  const refund = toWire(
    sum(
      lines.filter(({ givenBack }) => givenBack).map(({ amount }) => fromWire(amount)),
      currency,
    ),
  )
  const gained = earnedMore(entries, paid, extra)
  const earned = gained ?? unearned(entries, lines, paid.returned)
  // A change of guests keeps the rate.
  const breaches =
    offer.stay === null ? [] : stayFactsOf(becomes, policies).rooms.flatMap((room) => room.breaches)
  return {
    answer: {
      id,
      tripId: trip.id,
      expiresAt: instantOf(offer.expiresAt),
      before: sideOf(stay),
      after,
      extra,
      refund,
      notRestored: { minor: Math.max(0, -difference) - refund.minor, currency },
      tenders: lines
        .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
        .map((line) => tenderRefund({ products, trip, expiries }, line, now)),
      earned:
        earned === null
          ? null
          : {
              amount: Number(gained === null ? -earned.amount : earned.amount),
              unit: earned.unit,
              account:
                trip.earnAccount === null
                  ? ''
                  : `${trip.earnAccount.productDisplayName} ${trip.earnAccount.lastFour}`,
            },
      inPolicy: breaches.length === 0,
      breaches,
    },
    confirms: { reference: part.reference, quoteId: offer.id, charge: paid.charge, lines },
    becomes,
    returned: paid.returned,
    journey,
  }
}
