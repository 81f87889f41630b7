import { listFlightWatches } from '@portolan/contract/forecasts/list-flight-watches.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type FlightWatch = AnswerOf<typeof listFlightWatches>['watches'][number]
export const watchesKey = ['flight-watches'] as const

export const watchesQuery = ({ call }: Pick<Services, 'call'>) =>
  infiniteQueryOptions({
    queryKey: watchesKey,
    queryFn: ({ signal, pageParam }) =>
      call(listFlightWatches, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    staleTime: 30_000,
  })
