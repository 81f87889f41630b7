import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listTrips } from '@portolan/contract/trips/list-trips.ts'
import { readBoardingCodes } from '@portolan/contract/trips/read-boarding-codes.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BookedTab } from './trip-tabs.ts'
import type { Services } from '../shell/services.ts'

export type Trip = AnswerOf<typeof readTrip>
export type ScheduleChange = Trip['scheduleChanges'][number]
export type TripCase = Trip['cases'][number]
export type BookedStay = NonNullable<Trip['booked']>
export type TripSummary = AnswerOf<typeof listTrips>['trips'][number]
/** A trip that is open is read again this often. */
const liveEveryMs = 5000

/** Where a booking's steps stand, and how it ended. */
export const bookingPageOf = ({ kind, bookingId }: Pick<Trip, 'kind' | 'bookingId'>) =>
  ({
    to: kind === 'Flight' ? '/flights/book/' : '/hotels/book/',
    search: { booking: bookingId },
  }) as const

export const tripKey = (tripId: string) => ['trip', tripId] as const

type Calls = Pick<Services, 'call'>

export const tripQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: tripKey(tripId),
    queryFn: ({ signal }) => call(readTrip, { params: { tripId } }, { signal }),
    staleTime: 10_000,
    // What airlines change and agents answer is here without a reload. Only while the page is looked at.
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.timeStatus === 'Past' || data.timeStatus === 'Canceled'
        ? false
        : liveEveryMs,
  })

export const boardingCodesQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'boarding-codes'],
    queryFn: ({ signal }) => call(readBoardingCodes, { params: { tripId } }, { signal }),
    staleTime: 30_000,
  })

export const tripsQuery = ({ call }: Calls, tab: BookedTab) =>
  infiniteQueryOptions({
    queryKey: ['trips', tab],
    queryFn: ({ signal, pageParam }) =>
      call(listTrips, { query: { tab, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    staleTime: 5_000,
  })
