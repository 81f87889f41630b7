import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { hasGrown } from '@portolan/domain/travelers/select-traveler.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import { silentLoad } from '../shell/silent-load.ts'

export type SavedTraveler = AnswerOf<typeof listPassengers>['value'][number]

/** Prefix of the list of saved travelers. */
export const savedTravelersKey = ['passengers'] as const

export const savedTravelersQuery = ({
  call,
  queries,
  tracker,
}: Pick<Services, 'call' | 'queries' | 'tracker'>) =>
  queryOptions({
    queryKey: savedTravelersKey,
    queryFn: async ({ signal }) => {
      const { Response, value } = await call(listPassengers, { body: {} }, { signal })
      if (Response !== 'Success') throw new Error('Failed to fetch user passengers')
      const before = queries.getQueryData<readonly SavedTraveler[]>(savedTravelersKey)
      if (before !== undefined && hasGrown(before, value)) tracker.track('traveler-list-grew')
      return value
    },
    ...silentLoad,
  })
