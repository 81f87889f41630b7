import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { usePages } from '../../shell/use-pages.ts'
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
  const judged = { ...search, ...useJudgedFor() }
  const list = useInfiniteQuery(availabilityQuery(services, door, judged, params, favoriteIds))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list
  const cards = useMemo(() => data?.pages.flatMap((page) => page.cards) ?? [], [data])
  const loadNext = usePages(list, params.pages, onPages)

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
