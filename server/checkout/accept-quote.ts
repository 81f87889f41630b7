import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import { passengersOf, type Party } from '@portolan/domain/flights/party.ts'
import { priceFault } from '@portolan/domain/pricing/add-up.ts'
import { checkPassengers } from '@portolan/domain/travelers/check-passengers.ts'
import type { ChosenFare } from '../flights/flight-supplier.ts'
import type { BookingEarn } from './booking-request.ts'

export type PlaceBookingBody = BodyOf<typeof placeBooking>

/** What checkout needs of a quote: the caller's own, as the server has stored it. */
export interface QuoteFacts {
  readonly id: string
  /** Product time, milliseconds. */
  readonly expiresAt: number
  readonly choice: readonly ChosenFare[]
  readonly slices: readonly FaredSlice[]
  readonly party: Party
  readonly price: ItineraryPrice
  readonly passportRequired: boolean
  readonly fingerprint: string
  /** Best first. */
  readonly earn: readonly BookingEarn[]
}

const datesOf = (slices: readonly FaredSlice[]): { first: string; last: string } => {
  const first = slices[0]?.segments[0]
  const last = slices.at(-1)?.segments.at(-1)
  if (first === undefined || last === undefined) throw new Error('checkout: a quote without a flight')
  return { first: first.departure.local.slice(0, 10), last: last.arrival.local.slice(0, 10) }
}

/** Which rewards account earns: the one asked for, or the one that earns most; null where there is none. */
export const earnOf = (quote: QuoteFacts, body: PlaceBookingBody): BookingEarn | null => {
  const wanted = body.payment.accountReferenceId
  return (wanted === undefined ? quote.earn[0] : quote.earn.find((earn) => earn.accountReferenceId === wanted)) ?? null
}

/**
 * Why this quote cannot be booked like this, or null. Totals and types of the request are only compared
 * with the quote, never believed.
 */
export const quoteRefusal = (quote: QuoteFacts, body: PlaceBookingBody, now: number): Refusal | null => {
  if (quote.expiresAt <= now) return { code: 'QuoteExpired', message: 'The quote has expired.', field: 'quoteId' }
  if (priceFault(quote.price) !== null) return { code: 'QuoteError', message: 'The quote does not add up.', field: 'quoteId' }
  const { grandTotal } = quote.price
  if (body.acceptedTotal.minor !== grandTotal.minor || body.acceptedTotal.currency !== grandTotal.currency) {
    return {
      code: 'PriceChanged', message: 'The accepted total is not the total of the quote.', field: 'acceptedTotal',
      facts: { oldMinor: body.acceptedTotal.minor, newMinor: grandTotal.minor, currency: grandTotal.currency, quoteId: quote.id },
    }
  }
  const types = passengersOf(quote.party)
  if (types.length !== body.travelers.length || types.some((type, index) => body.travelers[index]?.type !== type)) {
    return { code: 'InvalidPassengers', message: 'The travellers are not those the quote was made for, in its order.', field: 'travelers' }
  }
  const [fault] = checkPassengers(body.travelers, body.contact, { dates: datesOf(quote.slices), passportRequired: quote.passportRequired })
  if (fault !== undefined) return { code: fault.code, message: 'A traveller or the contact cannot be booked like this.', field: fault.field }
  if (body.payment.accountReferenceId !== undefined && earnOf(quote, body) === null) {
    return { code: 'UserCardNotFound', message: 'No such rewards account of the caller.', field: 'payment.accountReferenceId' }
  }
  return null
}
