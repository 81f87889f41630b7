import { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { JudgedFor } from '../../shell/judged-for.ts'
import type { Services } from '../../shell/services.ts'
import type { PackageListAnswer } from '../package-answers.ts'
import { flightsOf, type PackageSearch } from '../search/package-search.ts'
import {
  fromOf,
  packageFiltersOf,
  usualSort,
  type PackageResultsParams,
} from './package-results-search.ts'

/** The list, 25 at a time. The first page includes pins and counts. `where`: id of the place. */
export const packageListQuery = (
  { call }: Pick<Services, 'call'>,
  search: PackageSearch & JudgedFor,
  where: string,
  params: PackageResultsParams,
) => {
  const flights = flightsOf(params)
  const trip = {
    ...search,
    where: { by: 'destination' as const, id: where },
    ...(flights === undefined ? {} : { flights }),
  }
  const request = {
    ...trip,
    ...fromOf(params),
    sort: params.sort ?? usualSort,
    filters: packageFiltersOf(params),
  }
  return infiniteQueryOptions({
    queryKey: ['packages', trip, request] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchPackages,
        { body: { ...request, page: pageParam, overview: pageParam === 1 } },
        { signal, patience: 45_000 },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }: PackageListAnswer) => (more ? page + 1 : undefined),
    // The old list stays visible while another filter of the same package loads.
    placeholderData: (
      data: InfiniteData<PackageListAnswer, number> | undefined,
      last: { readonly queryKey: readonly [string, typeof trip, ...unknown[]] } | undefined,
    ) =>
      last !== undefined && JSON.stringify(last.queryKey[1]) === JSON.stringify(trip)
        ? data
        : undefined,
    enabled: where !== '',
    staleTime: 4 * 60_000,
  })
}
