import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usePlace } from '../../flight-search/index.ts'
import { useGo, useNamedDestination } from '../../lodging/index.ts'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { usePages } from '../../shell/use-pages.ts'
import { usePackagePages } from '../package-pages.ts'
import { fieldOfPackageRefusal, type PackageFaults } from '../search/check-package-search.ts'
import { partyOf, type PackageSearch } from '../search/package-search.ts'
import { packageFilterChips } from './package-filter-words.ts'
import { packageListQuery } from './package-list-query.ts'
import {
  parsePackageResults,
  withoutPackageFilters,
  type PackageFilterParams,
  type PackageResultsParams,
} from './package-results-search.ts'

/** The server's error at its field. A day without flights has a screen of its own. */
const faultsOf = (error: unknown): PackageFaults => {
  if (!(error instanceof CallFailed) || error.code === 'NoFlightsFound') return {}
  const field = fieldOfPackageRefusal(error.field)
  return field === null ? {} : { [field]: error.code }
}

/** The day without flights; null if the search failed for something else. */
const noFlightsOn = (error: unknown): 'departs' | 'returns' | null => {
  if (!(error instanceof CallFailed) || error.code !== 'NoFlightsFound') return null
  return error.field === 'returns' ? 'returns' : 'departs'
}

/** Id of the place to stay in: what the address says, or what the flights' destination is called. */
const usePlaceToStay = (params: PackageResultsParams) => {
  const place = usePlace(params.to)
  const name = params.locationName ?? place?.shown ?? place?.name
  const { found, missing } = useNamedDestination(params.where === undefined ? name : undefined)
  return { name: name ?? '', where: params.where ?? found?.id ?? '', missing }
}

/** Everything the results page shows, and every change it makes. All choices are in the address. */
export const usePackageResults = (params: PackageResultsParams, search: PackageSearch) => {
  const services = useServices()
  const go = useGo()
  const { results } = usePackagePages()
  const { name, where, missing } = usePlaceToStay(params)
  const change = useCallback(
    (part: PackageResultsParams): void =>
      go(results, (before) => ({ ...parsePackageResults(before), ...part }), {
        replace: true,
        resetScroll: false,
      }),
    [go, results],
  )
  const setPages = useCallback((pages: number): void => change({ pages }), [change])
  const list = useInfiniteQuery(
    packageListQuery(services, { ...search, ...useJudgedFor() }, where, params),
  )
  const loadNext = usePages(list, params.pages, setPages)
  const cards = useMemo(() => list.data?.pages.flatMap((page) => page.cards) ?? [], [list.data])
  const answer = list.data?.pages[0]
  const faults = faultsOf(list.error)
  const changeList = (part: PackageResultsParams): void => change({ ...part, pages: undefined })
  return {
    params,
    search,
    party: partyOf(params),
    /** Name of the place to stay in. */
    name,
    /** No place to stay is known by the destination's name. */
    missing: where === '' && missing,
    answer,
    cards,
    chips: packageFilterChips(answer, params),
    isPlaceholder: list.isPlaceholderData,
    failed: list.isError && answer === undefined,
    error: list.error,
    noFlightsOn: noFlightsOn(list.error),
    faults,
    hasFaults: Object.keys(faults).length > 0,
    next: {
      pending: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      load: loadNext,
    },
    retry: () => void list.refetch(),
    change,
    /** A change that makes another list, which starts at its first page. */
    changeList,
    setFilters: (part: PackageFilterParams): void => changeList(part),
    clearFilters: (): void => changeList(withoutPackageFilters),
  }
}
export type PackageResultsModel = ReturnType<typeof usePackageResults>
