import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { usePages } from '../../shell/use-pages.ts'
import type { CarCardAnswer, CarDeskAnswer, CarListAnswer } from '../car-answers.ts'
import type { CarSearch } from '../search/car-search.ts'
import { fieldOfCarRefusal, type CarFaults } from '../search/check-car-search.ts'
import {
  parseCarResults,
  withoutCarFilters,
  type CarFilterParams,
  type CarResultsParams,
} from './availability-search.ts'
import { carFilterChips } from './car-filter-words.ts'
import { carListQuery } from './car-list-query.ts'

/** A card of the list with its desks. */
export interface ListedCar {
  readonly card: CarCardAnswer
  readonly desk: CarDeskAnswer
  readonly dropOffDesk: CarDeskAnswer
}

/** The cars of the pages; desks are named by their place in their own page. */
const carsOf = (pages: readonly CarListAnswer[]): ListedCar[] =>
  pages.flatMap(({ cards, desks }) =>
    cards.flatMap((card) => {
      const [desk, dropOffDesk] = [desks[card.desk], desks[card.dropOffDesk]]
      return desk === undefined || dropOffDesk === undefined ? [] : [{ card, desk, dropOffDesk }]
    }),
  )

const faultsOf = (error: unknown, params: CarResultsParams): CarFaults => {
  if (!(error instanceof CallFailed)) return {}
  const field = fieldOfCarRefusal(error.code, error.field, params)
  return field === null ? {} : { [field]: error.code }
}

/**
 * Everything the results page shows, and every change it makes. All choices are in the address
 * (cars-12).
 */
export const useCarResults = (params: CarResultsParams, search: CarSearch) => {
  const services = useServices()
  const navigate = useNavigate()
  const change = useCallback(
    (part: CarResultsParams): void =>
      void navigate({
        to: '/cars/availability/',
        search: (before) => ({ ...parseCarResults(before), ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const setPages = useCallback((pages: number): void => change({ pages }), [change])
  const list = useInfiniteQuery(carListQuery(services, { ...search, ...useJudgedFor() }, params))
  const loadNext = usePages(list, params.pages, setPages)
  const pages = list.data?.pages
  const cars = useMemo(() => carsOf(pages ?? []), [pages])
  const answer = pages?.[0]
  const faults = faultsOf(list.error, params)
  const changeList = (part: CarResultsParams): void => change({ ...part, pages: undefined })
  return {
    params,
    search,
    answer,
    cars,
    chips: carFilterChips(answer?.companies, params),
    isPlaceholder: list.isPlaceholderData,
    failed: list.isError && answer === undefined,
    error: list.error,
    faults,
    hasFaults: Object.keys(faults).length > 0,
    next: {
      more: list.hasNextPage && !list.isPlaceholderData,
      pending: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      load: loadNext,
    },
    retry: () => void list.refetch(),
    change,
    /** A change that makes another list, which starts at its first page. */
    changeList,
    setFilters: (part: CarFilterParams): void => changeList(part),
    clearFilters: (): void => changeList(withoutCarFilters),
  }
}
export type CarResultsModel = ReturnType<typeof useCarResults>
