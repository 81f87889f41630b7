import { fareFailures, journeyFailures } from './filter-failures.ts'
import type { FlightFilters } from './flight-filters.ts'
import { pricedAt, type ListedFare, type ListedOption, type PricedOption } from './flight-list.ts'
import type { OptionTraits } from './option-traits.ts'

/**
 * The options that fail no filter, each at its fares that fail none, in the order they came in.
 * `filter-facets.ts` counts what other choices would give.
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
