import type { AnswerOf, QueryOf } from '@portolan/contract/operation.ts'
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type Trip = AnswerOf<typeof readTrip>
export type TripPart = Trip['parts'][number]
export type TripTraveler = Trip['party'][number]
export type TripCase = Trip['cases'][number]
export type TripSummary = AnswerOf<typeof listTrips>['trips'][number]
export type TripPartSummary = TripSummary['parts'][number]

/** Polling interval of an open trip. */
const pollMs = 5000

export const tripKey = (tripId: string) => ['trip', tripId] as const

type Calls = Pick<Services, 'call'>

export const tripQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: tripKey(tripId),
    queryFn: ({ signal }) => call(readTrip, { params: { tripId } }, { signal }),
    staleTime: 10_000,
    // Shows airlines' changes and agents' replies without a reload. Paused in background tabs.
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.timeStatus === 'Past' || data.timeStatus === 'Canceled'
        ? false
        : pollMs,
  })

export const tripsQuery = ({ call }: Calls, tab: QueryOf<typeof listTrips>['tab']) =>
  infiniteQueryOptions({
    queryKey: ['trips', tab],
    queryFn: ({ signal, pageParam }) =>
      call(listTrips, { query: { tab, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    staleTime: 5_000,
  })
