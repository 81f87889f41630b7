import {
  filterDimensions,
  mostStops,
  setFilters,
  type FilterDimension,
  type FlightFilters,
} from './flight-filters.ts'
import type { FareTraits, OptionTraits } from './option-traits.ts'

/** Bit of each filter; the failed filters of an option or fare are one number. */
export const bit = Object.fromEntries(
  filterDimensions.map((dimension, at) => [dimension, 1 << at]),
) as Readonly<Record<FilterDimension, number>>
/** Whether nothing failed, except possibly this filter. */
export const failsOnly = (failed: number, dimension: FilterDimension): boolean =>
  (failed & ~bit[dimension]) === 0

export const journeyFailures = (
  { option, values, layover }: OptionTraits,
  filters: FlightFilters,
): number => {
  let failed = option.stops <= mostStops[filters.stops] ? 0 : bit.stops
  for (const name of setFilters) {
    const chosen: ReadonlySet<string> = filters[name]
    if (chosen.size > 0 && !values[name].some((value) => chosen.has(value))) failed |= bit[name]
  }
  if (option.minutes > (filters.mostMinutes ?? Infinity)) failed |= bit.minutes
  if (
    layover !== null &&
    (layover.shortest < (filters.leastLayover ?? 0) ||
      layover.longest > (filters.mostLayover ?? Infinity))
  )
    failed |= bit.layover
  return failed
}
export const fareFailures = (
  { fare, cabin, includes }: FareTraits,
  filters: FlightFilters,
): number => {
  let failed =
    filters.cabins.size === 0 || (cabin !== null && filters.cabins.has(cabin)) ? 0 : bit.cabins
  for (const wanted of filters.includes) if (!includes.has(wanted)) failed |= bit[wanted]
  return fare.perTraveler > (filters.mostPrice ?? Infinity) ? failed | bit.price : failed
}
/** The lowest passing price of an option's fares; `Infinity` if none passes. */
export const lowestOf = (
  fares: readonly FareTraits[],
  passes: (one: FareTraits, at: number) => boolean,
): number =>
  fares.reduce(
    (least, one, at) =>
      one.fare.perTraveler < least && passes(one, at) ? one.fare.perTraveler : least,
    Infinity,
  )
