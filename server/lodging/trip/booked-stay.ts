import type { StayDetails } from '@portolan/contract/lodging/trip-part.ts'
import type { SupplierReservation } from '../lodging-supplier.ts'
import { stayFactsOf, type QuotedStay } from '../stay-quote.ts'

/** A booked stay in its trip: what was accepted, and what the property confirmed. */
export interface BookedStay extends QuotedStay {
  readonly reservation: Pick<SupplierReservation, 'state' | 'address' | 'position' | 'phone'>
  readonly confirmation: string
  /** Guest who checks in, by room. */
  readonly guests: readonly string[]
  readonly requests: string
}

/** For its owner, without policies, which matter only while choosing. */
export const bookedStayAnswer = (stay: BookedStay): NonNullable<StayDetails> => {
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
