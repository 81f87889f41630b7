import type { BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import type { Sold } from './faults.ts'
import { rescueDeparture } from './rescue-journey.ts'
import type { AmendedBooking, TripStatus } from './memory-trips.ts'
import type { Answered } from './simulated-person.ts'
import { quoteExpiry } from './simulated-quotes.ts'
import type { History } from './simulate.ts'

type Fail = (invariant: string) => void

/** Whether this refusal is one that the person could get: nothing else may be refused. */
const isFair = (
  { body, at, revoked, answer }: Answered,
  all: readonly Answered[],
  isShort: boolean,
): boolean => {
  if (answer.ok) return true
  switch (answer.refusal.code) {
    case 'DuplicateBooking':
      return true
    case 'IdempotencyKeyReused':
      return (
        all.some(
          (other) =>
            other.answer.ok &&
            other.body.idempotencyKey === body.idempotencyKey &&
            other.body.contact.phone !== body.contact.phone,
        ) || !all.some((other) => other.answer.ok)
      )
    case 'QuoteExpired':
      return revoked || at >= (quoteExpiry.get(body.quoteId) ?? 0)
    case 'UserCardNotFound':
      return revoked
    // Somebody has spent it, or holds it: another trip that pays with the same.
    case 'NotEnoughRewards':
    case 'RedemptionMinimumNotMet':
    case 'NotEnoughCredit':
    case 'TravelOfferUsed':
      return (
        isShort ||
        all.some((other) => other.answer.ok && other.body.idempotencyKey !== body.idempotencyKey)
      )
    // The guarantee is claimed too late, or another claim has it.
    case 'ItineraryDiffers':
      return at >= Date.parse(rescueDeparture(body.quoteId).instant)
    case 'ProtectionNotOffered':
    case 'ExchangeUnderWay':
      return all.some(
        (other) => other.answer.ok && other.body.idempotencyKey !== body.idempotencyKey,
      )
    default:
      return false
  }
}

const frozen: ReadonlySet<Sold> = new Set(['price-freeze', 'hotel-price-freeze'])
/** Who travels; the same flights or rooms can be frozen again, by a quote of their own. */
const journeyOf = (request: BookingRequest | undefined, sold: Sold): string =>
  // A trip has one assistance, by any name that pays.
  sold === 'assistance'
    ? ''
    : `${request?.details.passengers[0]?.surname ?? ''} ${frozen.has(sold) ? request?.quoteId : ''}`

/**
 * One key one booking (books-8), one journey one booking at a time (checkout-4, and 11 for the
 * claim on it), an expired quote never (25).
 */
export const placementFaults = (
  { answers, store, plan: { wallet, sold } }: History,
  fail: Fail,
): void => {
  const isShort =
    wallet !== null && [wallet.miles, ...wallet.credits].some((one) => one !== null && one.held < 1)
  const requests = store.committed<BookingRequest>('bookings')
  const rows = new Map(
    [...store.committed<{ row: SagaRow }>('sagas').values()].map(({ row }) => [row.id, row]),
  )
  const first = new Map<string, Answered & { readonly id: string }>()
  for (const answered of answers) {
    const { body, answer } = answered
    const before = first.get(body.idempotencyKey)
    if (
      before !== undefined &&
      before.body.contact.phone === body.contact.phone &&
      (!answer.ok || answer.value !== before.id)
    )
      fail(`8 idempotency: ${body.idempotencyKey} was answered otherwise`)
    if (
      before !== undefined &&
      before.body.contact.phone !== body.contact.phone &&
      (answer.ok || answer.refusal.code !== 'IdempotencyKeyReused')
    )
      fail('8 idempotency: a key with another body')
    if (!isFair(answered, answers, isShort))
      fail(`placement refused with ${answer.ok ? '' : answer.refusal.code}`)
    if (!answer.ok) continue
    if (before === undefined) first.set(body.idempotencyKey, { ...answered, id: answer.value })
    const request = requests.get(answer.value)
    if (request === undefined || !rows.has(answer.value))
      fail('8 idempotency: a booking that is not there')
    else if (
      request.details.contact.phone !== body.contact.phone ||
      request.quoteId !== body.quoteId
    )
      fail('8 idempotency: a booking of another body')
  }
  for (const request of requests.values()) {
    if (request.placedAt >= (quoteExpiry.get(request.quoteId) ?? 0))
      fail('25 time: booked on a quote that had expired')
    if (!rows.has(request.id)) fail('22 liveness: a booking without its saga')
  }
  // What was canceled whole may be booked again, and so may what is other flights or another week by now.
  const changed = new Set(
    [...store.committed<AmendedBooking>('amendments').values()].map(({ bookingId }) => bookingId),
  )
  const stands = (id: string): boolean =>
    store.committed<TripStatus>('tripStatus').get(requests.get(id)?.tripId ?? '') !== 'Canceled'
  const confirmed = [...rows.values()]
    .filter((row) => row.state === 'Confirmed' && stands(row.id))
    .map((row) => row.id)
    .sort()
  const leads = confirmed
    .filter((id) => !changed.has(id))
    .map((id) => journeyOf(requests.get(id), sold))
  if (new Set(leads).size < leads.length)
    fail(`checkout-4: ${confirmed.length} bookings of the same journey`)
  const claims = [...store.committed<string>('journeys').values()].sort()
  // One journey each: of other flights the new one, and no longer the old.
  if (claims.join() !== confirmed.join())
    fail(
      `11 holds: the journey is held by ${claims.join() || 'nobody'}, and ${confirmed.join() || 'nothing'} is confirmed`,
    )
}
