import { fareFailures, journeyFailures } from './filter-failures.ts'
import type { FlightFilters } from './flight-filters.ts'
import { pricedAt, type ListedFare, type ListedOption, type PricedOption } from './flight-list.ts'
import type { OptionTraits } from './option-traits.ts'

/**
 * Options that pass every filter, each with its passing fares, in the original order.
 * `filter-facets.ts` counts the results of other choices.
 */
export const filterOptions = <O extends ListedOption>(
  all: readonly OptionTraits<O>[],
  filters: FlightFilters,
): PricedOption<O>[] => {
  const priced: PricedOption<O>[] = []
  for (const traits of all) {
    if (journeyFailures(traits, filters) !== 0) continue
    const { option, fares } = traits
    const fitting: ListedFare[] = []
    for (const one of fares) if (fareFailures(one, filters) === 0) fitting.push(one.fare)
    const shown = pricedAt(option, fitting.length === fares.length ? option.fares : fitting)
    if (shown !== null) priced.push(shown)
  }
  return priced
}
