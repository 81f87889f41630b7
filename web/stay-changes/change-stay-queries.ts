import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteStayChange } from '@portolan/contract/stay-changes/quote-stay-change.ts'
import { readStayChange } from '@portolan/contract/stay-changes/read-stay-change.ts'
import { readStayChangeTerms } from '@portolan/contract/stay-changes/read-stay-change-terms.ts'
import { queryOptions } from '@tanstack/react-query'
import { untilEnded } from '../after-sales/index.ts'
import type { Services } from '../shell/services.ts'

export type StayChangeTerms = AnswerOf<typeof readStayChangeTerms>
export type StayChangeQuote = AnswerOf<typeof quoteStayChange>
export type StayChange = NonNullable<AnswerOf<typeof readStayChange>['change']>

type Calls = Pick<Services, 'call'>

/** True while the change has not ended; polled until then. */
export const isUnderWay = ({ state }: Pick<StayChange, 'state'>): boolean =>
  state !== 'Changed' && state !== 'Failed'

export const stayChangeKey = (tripId: string) => ['stay-change', tripId] as const
export const stayChangeQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: stayChangeKey(tripId),
    queryFn: async ({ signal }) =>
      (await call(readStayChange, { params: { tripId } }, { signal })).change,
    staleTime: 5_000,
    refetchInterval: untilEnded(isUnderWay),
  })

export const stayChangeTermsQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['stay-change-terms', tripId],
    queryFn: ({ signal }) => call(readStayChangeTerms, { params: { tripId } }, { signal }),
    staleTime: 0,
    retry: false,
  })
