import { filterOptions, type Filtered } from '@portolan/domain/flights/filter-options.ts'
import type { PricedOption } from '@portolan/domain/flights/flight-list.ts'
import { optionTraits } from '@portolan/domain/flights/option-traits.ts'
import { tagOptions, type TagReason } from '@portolan/domain/flights/tag-options.ts'
import { useMemo } from 'react'
import { filtersOf, type FilterParams } from './filters-in-address.ts'
import { wholeUnitOf, type FlightListAnswer, type ListedFlight } from './flight-list-query.ts'
import { inOrder, type OrderId } from './order.ts'

export interface ArrangedFlights {
  /** Absent while the list is on its way. */
  readonly filtered: Filtered<ListedFlight> | undefined
  readonly tags: ReadonlyMap<string, readonly TagReason[]>
  readonly ranked: readonly PricedOption<ListedFlight>[]
}
const noTags: ArrangedFlights['tags'] = new Map()

/** The list as the address wants it. What is read off it once stays; a press of a filter costs one pass. */
export const useArrangedFlights = (list: FlightListAnswer | undefined, params: FilterParams, order: OrderId): ArrangedFlights => {
  const { stops, leave, arrive, airlines, alliances, leaveFrom, arriveAt, via, layoverFrom, layoverTo, fareCabin, include, price, duration } = params
  const unit = list === undefined ? 1 : wholeUnitOf(list)
  const filters = useMemo(
    () => filtersOf({ stops, leave, arrive, airlines, alliances, leaveFrom, arriveAt, via, layoverFrom, layoverTo, fareCabin, include, price, duration }, unit),
    [unit, stops, leave, arrive, airlines, alliances, leaveFrom, arriveAt, via, layoverFrom, layoverTo, fareCabin, include, price, duration],
  )
  const traits = useMemo(() => list && optionTraits(list, list.options), [list])
  const filtered = useMemo(() => traits && filterOptions(traits, filters), [traits, filters])
  const tags = useMemo(() => (list && filtered ? tagOptions(list, filtered.priced) : noTags), [list, filtered])
  const ranked = useMemo(() => (list && filtered ? inOrder(list, filtered.priced, order, tags) : []), [list, filtered, order, tags])
  return { filtered, tags, ranked }
}
