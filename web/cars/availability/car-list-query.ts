import { searchCars } from '@portolan/contract/cars/search-cars.ts'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { JudgedFor } from '../../shell/judged-for.ts'
import type { Services } from '../../shell/services.ts'
import type { CarListAnswer } from '../car-answers.ts'
import type { CarSearch } from '../search/car-search.ts'
import { filtersOf, usualSort, type CarResultsParams } from './availability-search.ts'

/** The list, ten at a time. Counts and companies come with every page. */
export const carListQuery = (
  { call }: Pick<Services, 'call'>,
  search: CarSearch & JudgedFor,
  params: CarResultsParams,
) => {
  const request = {
    ...search,
    sort: params.sort ?? usualSort,
    filters: filtersOf(params),
    ...(params.policy === undefined ? {} : { policy: params.policy }),
  }
  return infiniteQueryOptions({
    queryKey: ['cars', search, request.sort, request.filters, request.policy] as const,
    queryFn: ({ pageParam, signal }) =>
      call(searchCars, { body: { ...request, page: pageParam } }, { signal, patience: 20_000 }),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }: CarListAnswer) => (more ? page + 1 : undefined),
    // The old list stays visible while another filter of the same search loads.
    placeholderData: (
      data: InfiniteData<CarListAnswer, number> | undefined,
      last: { readonly queryKey: readonly [string, CarSearch, ...unknown[]] } | undefined,
    ) =>
      last !== undefined && JSON.stringify(last.queryKey[1]) === JSON.stringify(search)
        ? data
        : undefined,
    staleTime: 5 * 60_000,
  })
}
