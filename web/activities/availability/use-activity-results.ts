import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { usePages } from '../../shell/use-pages.ts'
import type { ActivitySearch } from '../search/activity-search.ts'
import { fieldOfActivityRefusal, type ActivityFaults } from '../search/check-activity-search.ts'
import { activityFilterChips } from './activity-filter-words.ts'
import { activityListQuery } from './activity-list-query.ts'
import {
  parseActivityResults,
  withoutActivityFilters,
  type ActivityFilterParams,
  type ActivityResultsParams,
} from './availability-search.ts'
import { useSoughtPlace } from './use-sought-place.ts'

const faultsOf = (error: unknown, isUnknown: boolean): ActivityFaults => {
  if (isUnknown) return { place: 'UnknownDestination' }
  if (!(error instanceof CallFailed)) return {}
  const field = fieldOfActivityRefusal(error.field)
  return field === null ? {} : { [field]: error.code }
}

/** Everything the results page shows, and every change it makes. All choices are in the address. */
export const useActivityResults = (params: ActivityResultsParams, search: ActivitySearch) => {
  const services = useServices()
  const navigate = useNavigate()
  const place = useSoughtPlace(search)
  const judged = useJudgedFor()
  const change = useCallback(
    (part: ActivityResultsParams): void =>
      void navigate({
        to: '/activities/availability/',
        search: (before) => ({ ...parseActivityResults(before), ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const setPages = useCallback((pages: number): void => change({ pages }), [change])
  const list = useInfiniteQuery({
    ...activityListQuery(services, place.id ?? '', { ...search, ...judged }, params),
    enabled: place.id !== null,
  })
  const loadNext = usePages(list, params.pages, setPages)
  const pages = list.data?.pages
  const cards = useMemo(() => (pages ?? []).flatMap((page) => page.cards), [pages])
  const answer = pages?.[0]
  const error = place.error ?? list.error
  const faults = faultsOf(error, place.isUnknown)
  const changeList = (part: ActivityResultsParams): void => change({ ...part, pages: undefined })
  return {
    params,
    search,
    answer,
    cards,
    chips: activityFilterChips(params),
    isPlaceholder: list.isPlaceholderData,
    failed: place.isUnknown || (error !== null && answer === undefined),
    error,
    faults,
    hasFaults: Object.keys(faults).length > 0,
    next: {
      more: list.hasNextPage && !list.isPlaceholderData,
      pending: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      load: loadNext,
    },
    retry: (): void => (place.id === null ? place.retry() : void list.refetch()),
    change,
    /** A change that makes another list, which starts at its first page. */
    changeList,
    setFilters: (part: ActivityFilterParams): void => changeList(part),
    clearFilters: (): void => changeList(withoutActivityFilters),
  }
}
export type ActivityResultsModel = ReturnType<typeof useActivityResults>
