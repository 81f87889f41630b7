import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { untilEnded, type Trip } from '../../after-sales/index.ts'

export type CancellationQuote = AnswerOf<typeof quoteCancellation>
type Cancellations = AnswerOf<typeof readCancellation>
export type Cancellation = NonNullable<Cancellations['cancellation']>
export type AirlineCredit = AnswerOf<typeof listAirlineCredits>['credits'][number]

/** What is wanted of cancel for any reason. */
export type CoverChoice = NonNullable<CancellationQuote['cover']>['choice']

type Calls = Pick<Services, 'call'>

/** True while the cancellation has not ended; polled until then. */
export const isUnderWay = ({ state }: Pick<Cancellation, 'state'>): boolean =>
  state === 'Scheduled' ||
  state === 'Canceling' ||
  state === 'Pending' ||
  state === 'NeedsAttention' ||
  state === 'Refunding'

export const cancellationKey = (tripId: string) => ['cancellation', tripId] as const
export const cancellationQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: cancellationKey(tripId),
    queryFn: ({ signal }): Promise<Cancellations> =>
      call(readCancellation, { params: { tripId } }, { signal }),
    staleTime: 5_000,
    refetchInterval: untilEnded(
      ({ cancellation }: Cancellations) => cancellation !== null && isUnderWay(cancellation),
    ),
  })

/**
 * Never cached across visits, since suppliers' quotes expire in minutes. `round` counts the
 * requotes; `parts` are the ids of what to cancel, null for everything that is left.
 */
export const cancellationQuoteQuery = (
  { call }: Calls,
  { id: tripId, status }: Pick<Trip, 'id' | 'status'>,
  round: number,
  parts: readonly string[] | null,
  choice: CoverChoice | null = null,
) =>
  queryOptions({
    queryKey: ['cancellation-quote', tripId, status === 'Pending', round, parts, choice],
    queryFn: ({ signal }) =>
      call(
        quoteCancellation,
        {
          params: { tripId },
          body: { ...(parts && { parts: [...parts] }), ...(choice && { choice }) },
        },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** The person's airline credits. */
export const airlineCreditsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['airline-credits'],
    queryFn: async ({ signal }) =>
      (await call(listAirlineCredits, { query: {} }, { signal })).credits,
    staleTime: 30_000,
  })
