import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listConnectingFlights } from '@portolan/contract/protections/list-connecting-flights.ts'
import { quoteConnectingFlight } from '@portolan/contract/protections/quote-connecting-flight.ts'
import { readConnection } from '@portolan/contract/protections/read-connection.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

type Calls = Pick<Services, 'call'>
export type Connection = AnswerOf<typeof readConnection>
export type Guarantee = NonNullable<Connection['guarantee']>
export type ConnectingFlight = AnswerOf<typeof listConnectingFlights>['qualifying'][number]

/** How often the page asks whether the airline has announced something. */
const lookEveryMs = 10_000

export const connectionQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['connection', tripId],
    queryFn: ({ signal }) => call(readConnection, { params: { tripId } }, { signal }),
    refetchInterval: lookEveryMs,
    staleTime: 5_000,
  })

export const connectingFlightsQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['connecting-flights', tripId],
    queryFn: ({ signal }) => call(listConnectingFlights, { params: { tripId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  })

export const connectingQuoteQuery = (
  { call }: Calls,
  tripId: string,
  body: { readonly option: string; readonly brand: string },
) =>
  queryOptions({
    queryKey: ['connecting-quote', tripId, body.option, body.brand],
    queryFn: ({ signal }) => call(quoteConnectingFlight, { params: { tripId }, body }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
