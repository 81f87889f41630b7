import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import type { SupplierReservation } from './lodging-supplier.ts'
import { stayFactsOf, type QuotedStay } from './stay-quote.ts'

/**
 * A stay that was booked, as its trip keeps it: what was accepted, and what the property has
 * answered.
 */
export interface BookedStay extends QuotedStay {
  readonly reservation: Pick<SupplierReservation, 'state' | 'address' | 'position' | 'phone'>
  readonly confirmation: string
  /** Who checks in, by room. */
  readonly guests: readonly string[]
  readonly requests: string
}

/** The same as its owner sees it. Policies were for choosing: a booked stay is shown without. */
export const bookedStayAnswer = (
  stay: BookedStay,
): NonNullable<AnswerOf<typeof readTrip>['booked']> => {
  const { reservation, confirmation, guests, requests } = stay
  const facts = stayFactsOf(stay, null)
  return {
    ...facts,
    property: {
      ...facts.property,
      position: reservation.position,
      precision: 'Exact',
      precisionMeters: 0,
    },
    state: reservation.state,
    confirmation,
    address: reservation.address,
    position: reservation.position,
    phone: reservation.phone,
    guests: [...guests],
    requests,
  }
}
