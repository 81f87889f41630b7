import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import type { Trip } from '../trip-queries.ts'

export type CancellationQuote = AnswerOf<typeof quoteCancellation>
export type Cancellation = NonNullable<AnswerOf<typeof readCancellation>['cancellation']>
export type TenderBack = CancellationQuote['tenders'][number]
export type AirlineCredit = AnswerOf<typeof listAirlineCredits>['credits'][number]

type Calls = Pick<Services, 'call'>

/** Under way: what is polled until it has come to its end. */
export const isUnderWay = ({ state }: Pick<Cancellation, 'state'>): boolean =>
  state === 'Scheduled' ||
  state === 'Canceling' ||
  state === 'Pending' ||
  state === 'NeedsAttention' ||
  state === 'Refunding'

const pollMs = 1_000
export const cancellationKey = (tripId: string) => ['cancellation', tripId] as const
export const cancellationQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: cancellationKey(tripId),
    queryFn: async ({ signal }) =>
      (await call(readCancellation, { params: { tripId } }, { signal })).cancellation,
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      data !== null && data !== undefined && isUnderWay(data) ? pollMs : false,
  })

/**
 * Asked anew each time somebody looks: a supplier's word holds for minutes. `round` counts the
 * looks; another status is another trip to ask about.
 */
export const cancellationQuoteQuery = (
  { call }: Calls,
  { id: tripId, status }: Pick<Trip, 'id' | 'status'>,
  round: number,
) =>
  queryOptions({
    queryKey: ['cancellation-quote', tripId, status === 'Pending', round],
    queryFn: ({ signal }) => call(quoteCancellation, { params: { tripId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** What airlines keep for the person's next bookings with them. */
export const airlineCreditsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['airline-credits'],
    queryFn: async ({ signal }) =>
      (await call(listAirlineCredits, { query: {} }, { signal })).credits,
    staleTime: 30_000,
  })
