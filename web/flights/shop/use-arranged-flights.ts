import { countFacets, type FacetCounts } from '@portolan/domain/flights/filter-facets.ts'
import { filterOptions } from '@portolan/domain/flights/filter-options.ts'
import type { PricedOption } from '@portolan/domain/flights/flight-list.ts'
import { optionTraits } from '@portolan/domain/flights/option-traits.ts'
import { tagOptions, type TagReason } from '@portolan/domain/flights/tag-options.ts'
import { useMemo } from 'react'
import { useLocale } from '../../shell/host/use-locale.ts'
import { useAfterPicture } from './after-picture.ts'
import { filterGroups, type FilterGroup } from './filter-groups.ts'
import { filtersOf, type FilterParams } from './filters-in-address.ts'
import { wholeUnitOf, type FlightListAnswer, type ListedFlight } from './flight-list-query.ts'
import { inOrder, type OrderId } from './order.ts'

export interface ArrangedFlights {
  readonly tags: ReadonlyMap<string, readonly TagReason[]>
  readonly ranked: readonly PricedOption<ListedFlight>[]
  /**
   * The column of filters with its figures; absent while the list is on its way, and a picture
   * behind the rows.
   */
  readonly groups: readonly FilterGroup[] | undefined
  /** What lifting a filter would bring; asked only where nothing is left. */
  readonly lifted: FacetCounts['lifted'] | undefined
}
export interface Ends {
  /** Names of the two ends, `New York` and `Lisbon`. */
  readonly from: string
  readonly to: string
}
const noTags: ArrangedFlights['tags'] = new Map()

/**
 * The list as the address wants it. What is read off it once stays; a press of a filter costs one
 * pass, and what the other filters would leave is counted when the rows stand.
 */
export const useArrangedFlights = (
  list: FlightListAnswer | undefined,
  params: FilterParams,
  order: OrderId,
  { from, to }: Ends,
): ArrangedFlights => {
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
  const unit = list === undefined ? 1 : wholeUnitOf(list)
  const filters = useMemo(
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
  const traits = useMemo(() => list && optionTraits(list, list.options), [list])
  const priced = useMemo(() => (traits ? filterOptions(traits, filters) : []), [traits, filters])
  const tags = useMemo(() => (list ? tagOptions(list, priced) : noTags), [list, priced])
  const ranked = useMemo(
    () => (list ? inOrder(list, priced, order, tags) : []),
    [list, priced, order, tags],
  )

  // The figures of the column are of a locale, too.
  const locale = useLocale()
  const counted = useAfterPicture(
    useMemo(
      () => list && traits && { list, traits, filters, locale },
      [list, traits, filters, locale],
    ),
  )
  const groups = useMemo(
    () =>
      counted &&
      filterGroups(counted.list, countFacets(counted.traits, counted.filters).facets, from, to),
    [counted, from, to],
  )
  const nothingLeft = priced.length === 0
  const lifted = useMemo(
    () => (traits && nothingLeft ? countFacets(traits, filters).lifted : undefined),
    [traits, nothingLeft, filters],
  )
  return { tags, ranked, groups, lifted }
}
