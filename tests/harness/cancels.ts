import { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { CancellationState } from '@portolan/domain/after-sales/cancellation.lifecycle.ts'
import type { Answered } from './api.ts'
import type { Traveler } from './traveler.ts'
import { until } from './until.ts'

export type CancellationQuote = AnswerOf<typeof quoteCancellation>
export type Cancellation = AnswerOf<typeof cancelTrip>

/**
 * Of a trip or of some of its parts, from the trip's page: where product time has ended the
 * session, it signs in again.
 */
export const quotesCancellation = async (
  person: Traveler,
  tripId: string,
  parts?: readonly string[],
): Promise<CancellationQuote> => {
  await person.trip(tripId)
  return (await person.api()).get(quoteCancellation, {
    params: { tripId },
    body: parts && { parts: [...parts] },
  })
}

/** Confirms a quote as it was shown. */
export const confirmsCancellation = async (
  person: Traveler,
  { id, tripId, refund }: CancellationQuote,
): Promise<Answered<typeof cancelTrip>> =>
  (await person.api()).call(cancelTrip, {
    params: { tripId },
    body: { quoteId: id ?? 'none', refund },
  })

/** Polls until the cancellation of a trip is in one of these states: an end unless said. */
export const seesCancellation = async (
  person: Traveler,
  tripId: string,
  states: readonly CancellationState[] = ['Canceled', 'PartlyCanceled', 'Failed'],
  limitMs?: number,
): Promise<Cancellation> =>
  until(
    `the cancellation of ${tripId}`,
    async () => {
      const { cancellation } = await (
        await person.api()
      ).get(readCancellation, { params: { tripId } })
      return cancellation !== null && states.includes(cancellation.state) ? cancellation : null
    },
    limitMs,
  )

/** From the quote to the end of it. */
export const cancels = async (
  person: Traveler,
  tripId: string,
  parts?: readonly string[],
): Promise<{ readonly quote: CancellationQuote; readonly cancellation: Cancellation }> => {
  const quote = await quotesCancellation(person, tripId, parts)
  const placed = await confirmsCancellation(person, quote)
  if (!placed.ok) throw new Error(`not canceled: ${placed.refusal.code}`)
  const { id } = placed.value
  const cancellation = await until(`the end of ${id}`, async () => {
    const seen = await seesCancellation(person, tripId)
    return seen.id === id ? seen : null
  })
  return { quote, cancellation }
}
