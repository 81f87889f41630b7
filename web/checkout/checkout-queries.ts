import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
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
/** Seat maps and bags of the flights of a quote; the same whatever has been chosen of them. */
export const extrasQuery = ({ call }: Calls, { id, choice }: Pick<FlightQuote, 'id' | 'choice'>) =>
  queryOptions({
    queryKey: [...extrasKey, choice.map(({ option, brand }) => [option, brand])],
    queryFn: ({ signal }) => call(readQuoteExtras, { params: { quoteId: id } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const savedTravelersQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['passengers'],
    queryFn: async ({ signal }) => {
      const { Response, value } = await call(listPassengers, { body: {} }, { signal })
      if (Response !== 'Success') throw new Error('Failed to fetch user passengers')
      return value
    },
  })

export const hasEnded = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'Confirmed' || state === 'Failed' || state === 'NeedsAttention'

export const bookingKey = (bookingId: string) => ['booking', bookingId] as const
/** Read again until it has ended: quickly while the saga runs, slowly while an outcome is unknown. */
export const bookingQuery = ({ call }: Calls, bookingId: string) =>
  queryOptions({
    queryKey: bookingKey(bookingId),
    queryFn: ({ signal }) => call(readBooking, { params: { bookingId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? 1000 : hasEnded(data) ? false : data.state === 'Pending' ? 2500 : 600,
    refetchIntervalInBackground: true,
  })
