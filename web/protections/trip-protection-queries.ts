import { listTripProtections } from '@portolan/contract/protections/list-trip-protections.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import { silentLoad } from '../shell/silent-load.ts'

export type TripProtection = AnswerOf<typeof listTripProtections>['protections'][number]

export const tripProtectionsQuery = ({ call }: Pick<Services, 'call'>, tripId: string) =>
  queryOptions({
    queryKey: ['trips', tripId, 'protections'],
    queryFn: ({ signal }) => call(listTripProtections, { params: { tripId } }, { signal }),
    ...silentLoad,
  })
