import { cabins } from './cabin.ts'
import { fareFailures, journeyFailures } from './filter-failures.ts'
import {
  inclusions,
  noFilters,
  setFilters,
  stopLimits,
  type FlightFilters,
  type SetFilter,
} from './flight-filters.ts'
import type { OptionTraits } from './option-traits.ts'

/** Filters with values, as the names of their fields. */
export type ValuedFilter = 'stops' | SetFilter | 'cabins' | 'includes'

/** Values of each filter that remove nothing from the list, neither a flight nor one of its fares. */
export type IdleValues = Readonly<Record<ValuedFilter, ReadonlySet<string>>>

/**
 * The values that nobody needs to be offered. They follow from the whole list and not from the
 * other filters, so that a click on one filter never makes another disappear.
 */
export const idleValues = (all: readonly OptionTraits[]): IdleValues => {
  const removesNothing = (filters: Partial<FlightFilters>): boolean => {
    const wanted = { ...noFilters, ...filters }
    return all.every(
      (traits) =>
        journeyFailures(traits, wanted) === 0 &&
        traits.fares.every((fare) => fareFailures(fare, wanted) === 0),
    )
  }
  const idle = <V extends string>(
    values: Iterable<V>,
    filters: (value: V) => Partial<FlightFilters>,
  ): ReadonlySet<string> => new Set([...values].filter((value) => removesNothing(filters(value))))
  const sets = Object.fromEntries(
    setFilters.map((name) => [
      name,
      idle(new Set(all.flatMap(({ values }) => values[name])), (value) => ({
        [name]: new Set([value]),
      })),
    ]),
  ) as Record<SetFilter, ReadonlySet<string>>
  return {
    ...sets,
    stops: idle(
      stopLimits.filter((limit) => limit !== 'Any'),
      (stops) => ({ stops }),
    ),
    cabins: idle(cabins, (cabin) => ({ cabins: new Set([cabin]) })),
    includes: idle(inclusions, (inclusion) => ({ includes: new Set([inclusion]) })),
  }
}
