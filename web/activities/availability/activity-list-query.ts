import { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { JudgedFor } from '../../shell/judged-for.ts'
import type { Services } from '../../shell/services.ts'
import type { ActivityListAnswer } from '../activity-answers.ts'
import type { ActivitySearch } from '../search/activity-search.ts'
import { filtersOf, usualSort, type ActivityResultsParams } from './availability-search.ts'

/** The list of a place, ten at a time. Counts come with every page. */
export const activityListQuery = (
  { call }: Pick<Services, 'call'>,
  place: string,
  { fromDate, untilDate, people, judgedFor }: ActivitySearch & JudgedFor,
  params: ActivityResultsParams,
) => {
  const search = {
    place,
    fromDate,
    untilDate,
    people,
    ...(judgedFor === undefined ? {} : { judgedFor }),
  }
  const request = {
    ...search,
    sort: params.sort ?? usualSort,
    filters: filtersOf(params, search),
    ...(params.policy === undefined ? {} : { policy: params.policy }),
  }
  return infiniteQueryOptions({
    queryKey: ['activities', search, request.sort, request.filters, request.policy] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchActivities,
        { body: { ...request, page: pageParam } },
        { signal, patience: 20_000 },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }: ActivityListAnswer) => (more ? page + 1 : undefined),
    // The old list stays visible while another filter of the same search loads.
    placeholderData: (
      data: InfiniteData<ActivityListAnswer, number> | undefined,
      last: { readonly queryKey: readonly [string, typeof search, ...unknown[]] } | undefined,
    ) =>
      last !== undefined && JSON.stringify(last.queryKey[1]) === JSON.stringify(search)
        ? data
        : undefined,
    staleTime: 5 * 60_000,
  })
}
