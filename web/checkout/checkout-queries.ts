import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import type { FlightQuote } from './form-entries.ts'

export type Booking = AnswerOf<typeof readBooking>
type Calls = Pick<Services, 'call'>

export const quoteQuery = ({ call }: Calls, quoteId: string) =>
  queryOptions({
    queryKey: ['flight-quote', quoteId],
    queryFn: ({ signal }) => call(readFlightQuote, { params: { quoteId } }, { signal }),
    staleTime: Infinity,
  })

export const extrasKey = ['quote-extras'] as const
/** Seat maps and bags of a quote's flights. Cached by the flights, not by the chosen extras. */
export const extrasQuery = ({ call }: Calls, { id, choice }: Pick<FlightQuote, 'id' | 'choice'>) =>
  queryOptions({
    queryKey: [...extrasKey, choice.map(({ option, brand }) => [option, brand])],
    queryFn: ({ signal }) => call(readQuoteExtras, { params: { quoteId: id } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const hasEnded = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'Confirmed' || state === 'Failed' || state === 'NeedsAttention'

export const bookingKey = (bookingId: string) => ['booking', bookingId] as const
/** Polling interval, milliseconds: short while the saga runs, longer while an outcome is unknown. */
const pollInterval = (booking: Booking | undefined): number | false => {
  if (booking === undefined) return 1000
  if (hasEnded(booking)) return false
  return booking.state === 'Pending' ? 2500 : 600
}

/** Polls a booking until it has ended. */
export const bookingQuery = ({ call }: Calls, bookingId: string) =>
  queryOptions({
    queryKey: bookingKey(bookingId),
    queryFn: ({ signal }) => call(readBooking, { params: { bookingId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollInterval(data),
    refetchIntervalInBackground: true,
  })
