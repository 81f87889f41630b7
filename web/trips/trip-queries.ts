import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type Trip = AnswerOf<typeof readTrip>
export type BookedStay = NonNullable<Trip['booked']>
export type TripSummary = AnswerOf<typeof listTrips>['trips'][number]
/** Tabs of the list that stand today. */
export const tripTabs = ['upcoming', 'past'] as const
export type TripTab = (typeof tripTabs)[number]
export const isTripTab = (text: string | undefined): text is TripTab => tripTabs.some((tab) => tab === text)

type Calls = Pick<Services, 'call'>

export const tripQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({ queryKey: ['trip', tripId], queryFn: ({ signal }) => call(readTrip, { params: { tripId } }, { signal }), staleTime: 10_000 })

export const tripsQuery = ({ call }: Calls, tab: TripTab) =>
  infiniteQueryOptions({
    queryKey: ['trips', tab],
    queryFn: ({ signal, pageParam }) => call(listTrips, { query: { tab, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    staleTime: 5_000,
  })
