import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { checkPassengers } from '@portolan/domain/travelers/check-passengers.ts'
import { equals } from '@portolan/kernel/money.ts'
import { totalOf } from './booking-part.ts'
import { activityRefusal } from './accept-activity.ts'
import { stayRefusal } from './accept-stay.ts'
import type { BookingEarn } from './booking-request.ts'
import type { QuoteFacts } from './quote-desk.ts'

export type PlaceBookingBody = BodyOf<typeof placeBooking>

/** The account that earns: the requested one or the one that earns most; null if there is none. */
export const earnOf = (quote: QuoteFacts, body: PlaceBookingBody): BookingEarn | null => {
  const wanted = body.payment.accountReferenceId
  return (
    (wanted === undefined
      ? quote.earn[0]
      : quote.earn.find((earn) => earn.accountReferenceId === wanted)) ?? null
  )
}

/**
 * Validates a booking request against its quote; null if valid. Values in the request are only
 * compared, never used.
 */
export const quoteRefusal = (
  quote: QuoteFacts,
  body: PlaceBookingBody,
  now: number,
): Refusal | null => {
  if (quote.expiresAt <= now)
    return { code: 'QuoteExpired', message: 'The quote has expired.', field: 'quoteId' }
  if (!quote.addsUp)
    return { code: 'QuoteError', message: 'The quote is inconsistent.', field: 'quoteId' }
  const total = totalOf(quote.parts)
  if (!equals(body.acceptedTotal, total)) {
    return {
      code: 'PriceChanged',
      message: 'The accepted total does not match the quote.',
      field: 'acceptedTotal',
      facts: {
        oldMinor: body.acceptedTotal.minor,
        newMinor: total.minor,
        currency: total.currency,
        quoteId: quote.id,
      },
    }
  }
  if (
    quote.travelers.length !== body.travelers.length ||
    quote.travelers.some((type, index) => body.travelers[index]?.type !== type)
  ) {
    return {
      code: 'InvalidPassengers',
      message: 'The travelers do not match the quote.',
      field: 'travelers',
    }
  }
  const [fault] = checkPassengers(body.travelers, body.contact, quote)
  if (fault !== undefined)
    return {
      code: fault.code,
      message: 'A traveler or the contact is incomplete or invalid.',
      field: fault.field,
    }
  if (body.driver !== undefined && quote.driven !== true)
    return {
      code: 'InvalidFulfillmentInput',
      message: 'This booking has no rental car.',
      field: 'driver',
    }
  const detailFault = stayRefusal(quote, body) ?? activityRefusal(quote, body, now)
  if (detailFault !== null) return detailFault
  if (body.payment.accountReferenceId !== undefined && earnOf(quote, body) === null) {
    return {
      code: 'UserCardNotFound',
      message: 'There is no such rewards account.',
      field: 'payment.accountReferenceId',
    }
  }
  return null
}
