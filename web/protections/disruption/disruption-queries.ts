import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listRebookingFlights } from '@portolan/contract/protections/list-rebooking-flights.ts'
import { quoteRebooking } from '@portolan/contract/protections/quote-rebooking.ts'
import { readDisruption } from '@portolan/contract/protections/read-disruption.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

type Calls = Pick<Services, 'call'>
export type Disruption = AnswerOf<typeof readDisruption>
export type RebookingFlights = AnswerOf<typeof listRebookingFlights>
export type RebookingFlight = RebookingFlights['qualifying'][number]
export type RebookingQuote = AnswerOf<typeof quoteRebooking>

/** How often the page asks whether the airline has announced something. */
const lookEveryMs = 10_000

export const disruptionQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['disruption', tripId],
    queryFn: ({ signal }) => call(readDisruption, { params: { tripId } }, { signal }),
    refetchInterval: lookEveryMs,
    staleTime: 5_000,
  })

export const rebookingFlightsQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['rebooking-flights', tripId],
    queryFn: ({ signal }) => call(listRebookingFlights, { params: { tripId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  })

export const rebookingQuoteQuery = (
  { call }: Calls,
  tripId: string,
  body: { readonly option: string; readonly brand: string },
) =>
  queryOptions({
    queryKey: ['rebooking-quote', tripId, body.option, body.brand],
    queryFn: ({ signal }) => call(quoteRebooking, { params: { tripId }, body }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** What canceling the trip refunds with the assistance. */
export const assistedRefundQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['cancellation-quote', tripId, 'assistance'],
    queryFn: ({ signal }) =>
      call(quoteCancellation, { params: { tripId }, body: { assistance: true } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
