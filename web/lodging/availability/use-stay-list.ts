import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useScrollAfterReload } from '../../shell/use-scroll-after-reload.ts'
import type { Door } from '../doors.ts'
import type { StaySearch } from '../search/stay-search.ts'
import {
  availabilityQuery,
  type AvailabilityAnswer,
  type StayCardAnswer,
} from './availability-query.ts'
import type { AvailabilityParams } from './availability-search.ts'

export interface StayListModel {
  /** The first page: its counts, pins, and currency apply to the whole list. */
  readonly answer: AvailabilityAnswer | undefined
  readonly cards: readonly StayCardAnswer[]
  readonly error: unknown
  readonly isError: boolean
  /** The list of the previous query, shown until this one loads. */
  readonly isPlaceholder: boolean
  readonly hasNext: boolean
  readonly isLoadingNext: boolean
  readonly nextFailed: boolean
  retry(): void
  loadNext(): void
}

/**
 * The list of results, page by page. The number of loaded pages is kept in the address, so that a
 * reload loads the same pages and restores the scroll position.
 */
export const useStayList = (
  door: Door,
  search: StaySearch,
  params: AvailabilityParams,
  favoriteIds: readonly string[] | null,
  onPages: (pages: number) => void,
): StayListModel => {
  const services = useServices()
  const list = useInfiniteQuery(availabilityQuery(services, door, search, params, favoriteIds))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const { isPlaceholderData } = list
  const cards = useMemo(() => data?.pages.flatMap((page) => page.cards) ?? [], [data])
  const loaded = data?.pages.length ?? 0
  const wanted = params.pages ?? 1

  const loadNext = useCallback((): void => {
    onPages(loaded + 1)
    void fetchNextPage()
  }, [onPages, fetchNextPage, loaded])
  const restoring =
    loaded > 0 &&
    loaded < wanted &&
    hasNextPage &&
    !isFetchingNextPage &&
    !isFetchNextPageError &&
    !isPlaceholderData
  useEffect(() => {
    if (restoring) void fetchNextPage()
  }, [restoring, loaded, fetchNextPage])
  useScrollAfterReload(loaded > 0 && !isPlaceholderData && (loaded >= wanted || !hasNextPage))

  return {
    answer: data?.pages[0],
    cards,
    error: list.error,
    isError: list.isError,
    isPlaceholder: isPlaceholderData,
    hasNext: hasNextPage && !isPlaceholderData,
    isLoadingNext: isFetchingNextPage,
    nextFailed: isFetchNextPageError,
    retry: () => void list.refetch(),
    loadNext,
  }
}
