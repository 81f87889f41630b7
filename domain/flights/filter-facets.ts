import { cabins, type Cabin } from './cabin.ts'
import {
  createSpread,
  createTally,
  noOptions,
  type Bounds,
  type FacetValue,
  type Tally,
} from './facet-tally.ts'
import { failsOnly, fareFailures, journeyFailures, lowestOf } from './filter-failures.ts'
import {
  fareDimensions,
  filterDimensions,
  inclusions,
  journeyDimensions,
  mostStops,
  setFilters,
  stopLimits,
  type FilterDimension,
  type FlightFilters,
  type Inclusion,
  type SetFilter,
  type StopLimit,
} from './flight-filters.ts'
import type { OptionTraits } from './option-traits.ts'

/** Counts by filter and value. Includes every value of the list, even with a count of zero. */
export interface Facets extends Readonly<Record<SetFilter, ReadonlyMap<string, FacetValue>>> {
  readonly stops: Readonly<Record<StopLimit, FacetValue>>
  readonly cabins: ReadonlyMap<Cabin, FacetValue>
  readonly includes: Readonly<Record<Inclusion, FacetValue>>
  /**
   * Ends of the sliders, over the whole unfiltered list. `layover` is null if every flight is
   * nonstop.
   */
  readonly minutes: Bounds
  readonly layover: Bounds | null
  /**
   * Range of the lowest fares that match the cabin and inclusion filters, or of all lowest fares if
   * none match.
   */
  readonly price: Bounds
}
export interface FacetCounts {
  readonly facets: Facets
  /** Result without one filter, keeping the others. */
  readonly lifted: Readonly<Record<FilterDimension, FacetValue>>
}

const byKey = <K extends string>(
  { values }: Tally<K>,
  keys: readonly K[],
): Readonly<Record<K, FacetValue>> =>
  Object.fromEntries(keys.map((key) => [key, values.get(key) ?? noOptions])) as Record<
    K,
    FacetValue
  >

/**
 * Counts all facets in one pass over options and fares. An option that passes every filter counts
 * everywhere. One that fails exactly one filter counts under that filter only, since another choice
 * there would include it, so each count is exactly what choosing the value gives.
 */
export const countFacets = (all: readonly OptionTraits[], filters: FlightFilters): FacetCounts => {
  const stops = createTally<StopLimit>()
  const sets = Object.fromEntries(
    setFilters.map((name) => [name, createTally<string>()]),
  ) as Record<SetFilter, Tally<string>>
  const inCabin = createTally<Cabin>()
  const including = createTally<Inclusion>()
  const lifted = createTally<FilterDimension>()
  const [minutes, layovers, wantedPrices, allPrices] = [
    createSpread(),
    createSpread(),
    createSpread(),
    createSpread(),
  ]

  /** Registers the values and widens the sliders, whatever the filters are. */
  const register = ({ option, values, layover, fares }: OptionTraits): void => {
    minutes.widen(option.minutes)
    if (layover !== null) {
      layovers.widen(layover.shortest)
      layovers.widen(layover.longest)
    }
    for (const name of setFilters) for (const value of values[name]) sets[name].know(value)
    for (const { cabin } of fares) if (cabin !== null) inCabin.know(cabin)
    allPrices.widen(lowestOf(fares, () => true))
  }

  for (const traits of all) {
    const { option, values, fares } = traits
    const failed = journeyFailures(traits, filters)
    const faresFailed = fares.map((one) => fareFailures(one, filters))
    const failedAt = (at: number): number => faresFailed[at] ?? 0

    register(traits)
    wantedPrices.widen(lowestOf(fares, (_, at) => failsOnly(failedAt(at), 'price')))

    const price = lowestOf(fares, (_, at) => failedAt(at) === 0)
    for (const dimension of journeyDimensions)
      if (failsOnly(failed, dimension)) lifted.add(dimension, price)
    if (failsOnly(failed, 'stops'))
      for (const limit of stopLimits) if (option.stops <= mostStops[limit]) stops.add(limit, price)
    for (const name of setFilters)
      if (failsOnly(failed, name)) for (const value of values[name]) sets[name].add(value, price)
    if (failed !== 0) continue

    for (const dimension of fareDimensions)
      lifted.add(
        dimension,
        lowestOf(fares, (_, at) => failsOnly(failedAt(at), dimension)),
      )
    for (const cabin of cabins)
      inCabin.add(
        cabin,
        lowestOf(fares, (one, at) => one.cabin === cabin && failsOnly(failedAt(at), 'cabins')),
      )
    for (const inclusion of inclusions)
      including.add(
        inclusion,
        lowestOf(
          fares,
          ({ includes }, at) => includes.has(inclusion) && failsOnly(failedAt(at), inclusion),
        ),
      )
  }

  return {
    facets: {
      stops: byKey(stops, stopLimits),
      airlines: sets.airlines.values,
      alliances: sets.alliances.values,
      departureAirports: sets.departureAirports.values,
      arrivalAirports: sets.arrivalAirports.values,
      connectionAirports: sets.connectionAirports.values,
      departure: sets.departure.values,
      arrival: sets.arrival.values,
      cabins: inCabin.values,
      includes: byKey(including, inclusions),
      minutes: minutes.bounds() ?? { least: 0, most: 0 },
      layover: layovers.bounds(),
      price: wantedPrices.bounds() ?? allPrices.bounds() ?? { least: 0, most: 0 },
    },
    lifted: byKey(lifted, filterDimensions),
  }
}
