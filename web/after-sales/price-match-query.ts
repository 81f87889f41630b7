import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listPriceMatches } from '@portolan/contract/protections/list-price-matches.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import { silentLoad } from '../shell/silent-load.ts'

export type PriceMatches = AnswerOf<typeof listPriceMatches>
export const priceMatchesKey = (tripId: string) => ['price-matches', tripId] as const

/** What of a trip can be matched, and its claims. */
export const priceMatchesQuery = ({ call }: Pick<Services, 'call'>, tripId: string) =>
  queryOptions({
    queryKey: priceMatchesKey(tripId),
    queryFn: ({ signal }) => call(listPriceMatches, { params: { tripId } }, { signal }),
    ...silentLoad,
  })
