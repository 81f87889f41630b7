import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { stayFactsOf, stayIn, type BookedStay } from '../lodging/index.ts'
import type { StayChangeOffer } from '../lodging/lodging-supplier.ts'
import { changeMoney, type ChangeablePart, type QuotedPartChange } from '../part-changes/index.ts'
import type { TripProducts } from '../trips/index.ts'
import type { BecomingStay } from './changing-stay.ts'

type Answer = AnswerOf<typeof quoteStayChange>

export interface OfferedStayChange {
  readonly products: Pick<TripProducts, 'supplierName'>
  readonly of: ChangeablePart
  readonly stay: BookedStay
  readonly policies: readonly HotelPolicy[] | null
  readonly offer: StayChangeOffer
  readonly journey: string | null
  readonly wanted: {
    readonly checkIn: CalendarDate
    readonly checkOut: CalendarDate
    readonly guests: readonly ({ readonly givenName: string; readonly surname: string } | null)[]
    /** Ends the package rate. */
    readonly isEnded: boolean
    readonly accepts: string | undefined
  }
  readonly id: string
  readonly now: number
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
  of,
  stay,
  policies,
  offer,
  journey,
  wanted,
  id,
  now,
}: OfferedStayChange): QuotedPartChange<BecomingStay> & { readonly answer: Answer } => {
  const { trip, part } = of
  // In the currency and at the rate of the booking, so that refunds match payments.
  const supplied =
    offer.stay === null ? stay.supplied : stayIn(offer.stay, stay.supplied.exchange?.rate ?? null)
  const becomes: BecomingStay = {
    partId: part.id,
    choice: choiceAfter(stay, wanted),
    supplied,
    guests: stay.guests.map((guest, at) =>
      wanted.guests[at] == null ? guest : fullName(wanted.guests[at]),
    ),
    ...(wanted.accepts === undefined ? {} : { accepts: wanted.accepts }),
  }
  const sideOf = (one: Omit<BecomingStay, 'partId' | 'accepts'>): Answer['before'] => {
    const { checkIn, checkOut, nights, price, cancellation } = stayFactsOf(one, null)
    return { checkIn, checkOut, nights, guests: [...one.guests], price, cancellation }
  }
  const after = sideOf(becomes)
  const { difference, lines, charge, ...money } = changeMoney(products, of, after.price.dueNow, now)
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
      ...difference,
      inPolicy: breaches.length === 0,
      breaches,
    },
    ...money,
    confirms: { reference: part.reference, quoteId: offer.id, charge, lines },
    becomes,
    journey,
  }
}
