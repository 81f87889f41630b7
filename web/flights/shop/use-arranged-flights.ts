import { countFacets, type FacetCounts } from '@portolan/domain/flights/filter-facets.ts'
import { filterOptions } from '@portolan/domain/flights/filter-options.ts'
import type { PricedOption } from '@portolan/domain/flights/flight-list.ts'
import { noFilters, type FlightFilters } from '@portolan/domain/flights/flight-filters.ts'
import { idleValues } from '@portolan/domain/flights/idle-values.ts'
import { optionTraits } from '@portolan/domain/flights/option-traits.ts'
import { tagOptions, type TagReason } from '@portolan/domain/flights/tag-options.ts'
import { useMemo } from 'react'
import { useLocale } from '../../shell/host/use-locale.ts'
import { useAfterPaint } from './after-paint.ts'
import { filterGroups, type FilterGroup } from './filter-groups.ts'
import { filtersOf, type FilterParams } from './filters-in-address.ts'
import { wholeUnitOf, type FlightListAnswer, type ListedFlight } from './flight-list-query.ts'
import { inOrder, type OrderId } from './order.ts'

export interface ArrangedFlights {
  readonly tags: ReadonlyMap<string, readonly TagReason[]>
  readonly ranked: readonly PricedOption<ListedFlight>[]
  /**
   * The filter column with its counts, one paint behind the rows; undefined while loading. Where no
   * row is left, the counts are those without any filter.
   */
  readonly groups: readonly FilterGroup[] | undefined
  /** Flights that removing each filter would show. Counted only where no row is left. */
  readonly lifted: FacetCounts['lifted'] | undefined
}
export interface Ends {
  /** Names of the two ends, `New York` and `Lisbon`. */
  readonly from: string
  readonly to: string
}
const noTags: ArrangedFlights['tags'] = new Map()

/** Memoizes filters by the values of their parameters, which are new objects in every render. */
const useFilters = (params: FilterParams, unit: number): FlightFilters => {
  const {
    stops,
    leave,
    arrive,
    airlines,
    alliances,
    leaveFrom,
    arriveAt,
    via,
    layoverFrom,
    layoverTo,
    fareCabin,
    include,
    price,
    duration,
  } = params
  return useMemo(
    () =>
      filtersOf(
        {
          stops,
          leave,
          arrive,
          airlines,
          alliances,
          leaveFrom,
          arriveAt,
          via,
          layoverFrom,
          layoverTo,
          fareCabin,
          include,
          price,
          duration,
        },
        unit,
      ),
    [
      unit,
      stops,
      leave,
      arrive,
      airlines,
      alliances,
      leaveFrom,
      arriveAt,
      via,
      layoverFrom,
      layoverTo,
      fareCabin,
      include,
      price,
      duration,
    ],
  )
}

/**
 * The list filtered, sorted and tagged by the address. Traits are read once a list. A filter change
 * costs one pass over them; counts of the other filters follow after the rows are painted.
 */
export const useArrangedFlights = (
  list: FlightListAnswer | undefined,
  params: FilterParams,
  order: OrderId,
  { from, to }: Ends,
): ArrangedFlights => {
  const filters = useFilters(params, list === undefined ? 1 : wholeUnitOf(list))
  const traits = useMemo(() => list && optionTraits(list, list.options), [list])
  const priced = useMemo(() => (traits ? filterOptions(traits, filters) : []), [traits, filters])
  const tags = useMemo(() => (list ? tagOptions(list, priced) : noTags), [list, priced])
  const ranked = useMemo(
    () => (list ? inOrder(list, priced, order, tags) : []),
    [list, priced, order, tags],
  )

  // Prices in the column depend on the locale.
  const locale = useLocale()
  const isEmpty = priced.length === 0
  const counted = useAfterPaint(
    useMemo(
      () => list && traits && { list, traits, filters: isEmpty ? noFilters : filters, locale },
      [list, traits, filters, isEmpty, locale],
    ),
  )
  const idle = useMemo(() => counted && idleValues(counted.traits), [counted])
  const groups = useMemo(
    () =>
      counted &&
      idle &&
      filterGroups({
        list: counted.list,
        facets: countFacets(counted.traits, counted.filters).facets,
        idle,
        from,
        to,
      }),
    [counted, idle, from, to],
  )
  const lifted = useMemo(
    () => (traits && isEmpty ? countFacets(traits, filters).lifted : undefined),
    [traits, isEmpty, filters],
  )
  return { tags, ranked, groups, lifted }
}
