import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useFavorites } from '../../favorites/index.ts'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import type { Door } from '../doors.ts'
import type { Bounds } from '../map/bounds.ts'
import { fieldOfStayRefusal, type StayFaults } from '../search/check-stay-search.ts'
import type { StaySearch } from '../search/stay-search.ts'
import { useGo } from '../use-go.ts'
import { availabilityQuery } from './availability-query.ts'
import {
  firstPage,
  isFavoritesView,
  paramsOfBounds,
  withoutStayFilters,
  type AvailabilityParams,
  type StayFilterParams,
} from './availability-search.ts'
import { stayFilterChips } from './stay-filter-words.ts'
import { useMile } from './use-mile.ts'
import { useStayList } from './use-stay-list.ts'
import { useStayMap } from './use-stay-map.ts'

export interface AvailabilityPageProps {
  door: Door
  params: AvailabilityParams
  search: StaySearch
}

/** The error code of the server at the form field it names; empty for any other failure. */
const faultsOf = (error: unknown): StayFaults => {
  if (!(error instanceof CallFailed)) return {}
  const field = fieldOfStayRefusal(error.field)
  return field === null ? {} : { [field]: error.code }
}

/**
 * Everything the results page shows and every change it makes. All choices are kept in the address,
 * so that back and reload lose nothing.
 */
export const useAvailability = ({ door, params, search }: AvailabilityPageProps) => {
  const services = useServices()
  const judged = useJudgedFor()
  const queries = useQueryClient()
  const go = useGo()
  const favorites = isFavoritesView(params)
  const { offered: favoritesOffered, ids: favoriteIds } = useFavorites('Lodging')

  const change = useCallback(
    (part: AvailabilityParams): void =>
      go(door.results, (before) => ({ ...before, ...part }), { replace: true, resetScroll: false }),
    [go, door],
  )
  const setPages = useCallback((pages: number): void => change({ pages }), [change])
  const list = useStayList(door, search, params, favorites ? favoriteIds : null, setPages)
  const { answer } = list
  const map = useStayMap(search, params, list)
  const faults = faultsOf(list.error)

  const changeList = (part: AvailabilityParams): void => change({ ...part, ...firstPage })
  return {
    door,
    params,
    search,
    list,
    answer,
    map,
    chips: stayFilterChips(answer, params),
    mile: useMile(answer?.currency),
    favorites,
    favoriteIds,
    favoritesOffered,
    /** The map has most of the page. */
    asMap: params.view === 'map' || params.view === 'favorites_map',
    failed: list.isError && answer === undefined,
    faults,
    hasFaults: Object.keys(faults).length > 0,
    change,
    /** A change that makes another list, which starts at its first page. */
    changeList,
    setFilters: (part: StayFilterParams): void => changeList(part),
    clearFilters: (): void => changeList(withoutStayFilters),
    /** Prefetches, so that the call does not wait for the navigation. */
    searchArea: (to: Bounds): void => {
      const there = { ...paramsOfBounds(to), ...firstPage }
      void queries.prefetchInfiniteQuery(
        availabilityQuery(services, door, { ...search, ...judged }, { ...params, ...there }),
      )
      change(there)
    },
  }
}
export type AvailabilityModel = ReturnType<typeof useAvailability>
