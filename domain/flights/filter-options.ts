import { cabins, type Cabin } from './cabin.ts'
import { createSpread, createTally, noOptions, type Bounds, type FacetValue, type Tally } from './facet-tally.ts'
import { fareDimensions, filterDimensions, inclusions, journeyDimensions, mostStops, setFilters, stopLimits, type FilterDimension, type FlightFilters, type Inclusion, type SetFilter, type StopLimit } from './flight-filters.ts'
import { pricedAt, type ListedOption, type PricedOption } from './flight-list.ts'
import type { FareTraits, OptionTraits } from './option-traits.ts'

/** By filter and value. Every value that the list has is there, also where nothing is behind it at present. */
export interface Facets extends Readonly<Record<SetFilter, ReadonlyMap<string, FacetValue>>> {
  readonly stops: Readonly<Record<StopLimit, FacetValue>>
  readonly cabins: ReadonlyMap<Cabin, FacetValue>
  readonly includes: Readonly<Record<Inclusion, FacetValue>>
  /** Over the whole list, whatever is filtered: the ends of the sliders. `layover` is null where every flight is nonstop. */
  readonly minutes: Bounds
  readonly layover: Bounds | null
  /** Of the lowest fares that have the cabin and the inclusions wanted; of all lowest fares where none has. */
  readonly price: Bounds
}
export interface Filtered<O extends ListedOption> {
  /** In the order they came in. */
  readonly priced: readonly PricedOption<O>[]
  readonly facets: Facets
  /** What would be there with one filter off and the others kept. */
  readonly lifted: Readonly<Record<FilterDimension, FacetValue>>
}

/** A filter's own bit, so that what an option or a fare fails is one number. */
const bit = Object.fromEntries(filterDimensions.map((dimension, at) => [dimension, 1 << at])) as Readonly<Record<FilterDimension, number>>
/** Nothing failed, but perhaps this one filter. */
const failsOnly = (failed: number, dimension: FilterDimension): boolean => (failed & ~bit[dimension]) === 0

const journeyFailures = ({ option, values, layover }: OptionTraits, filters: FlightFilters): number => {
  let failed = option.stops <= mostStops[filters.stops] ? 0 : bit.stops
  for (const name of setFilters) {
    const chosen: ReadonlySet<string> = filters[name]
    if (chosen.size > 0 && !values[name].some((value) => chosen.has(value))) failed |= bit[name]
  }
  if (option.minutes > (filters.mostMinutes ?? Infinity)) failed |= bit.minutes
  if (layover !== null && (layover.shortest < (filters.leastLayover ?? 0) || layover.longest > (filters.mostLayover ?? Infinity))) failed |= bit.layover
  return failed
}
const fareFailures = ({ fare, cabin, includes }: FareTraits, filters: FlightFilters): number => {
  let failed = filters.cabins.size === 0 || (cabin !== null && filters.cabins.has(cabin)) ? 0 : bit.cabins
  for (const wanted of filters.includes) if (!includes.has(wanted)) failed |= bit[wanted]
  return fare.perTraveler > (filters.mostPrice ?? Infinity) ? failed | bit.price : failed
}
/** The lowest price among the fares of an option that pass; `Infinity` where none does. */
const lowestOf = (fares: readonly FareTraits[], passes: (one: FareTraits, at: number) => boolean): number =>
  fares.reduce((least, one, at) => (one.fare.perTraveler < least && passes(one, at) ? one.fare.perTraveler : least), Infinity)

const byKey = <K extends string>({ values }: Tally<K>, keys: readonly K[]): Readonly<Record<K, FacetValue>> =>
  Object.fromEntries(keys.map((key) => [key, values.get(key) ?? noOptions])) as Record<K, FacetValue>

/**
 * One pass over options and their fares. What fails nothing is listed and counts everywhere. What fails exactly
 * one filter counts under that filter alone, since another choice there would bring it back: so a facet's own
 * choice does not narrow its own counts, and each promises exactly what choosing it gives.
 */
export const filterOptions = <O extends ListedOption>(all: readonly OptionTraits<O>[], filters: FlightFilters): Filtered<O> => {
  const priced: PricedOption<O>[] = []
  const stops = createTally<StopLimit>()
  const sets = Object.fromEntries(setFilters.map((name) => [name, createTally<string>()])) as Record<SetFilter, Tally<string>>
  const inCabin = createTally<Cabin>()
  const including = createTally<Inclusion>()
  const lifted = createTally<FilterDimension>()
  const [minutes, layovers, wantedPrices, allPrices] = [createSpread(), createSpread(), createSpread(), createSpread()]

  for (const traits of all) {
    const { option, values, layover, fares } = traits
    const failed = journeyFailures(traits, filters)
    const faresFailed = fares.map((one) => fareFailures(one, filters))
    const failedAt = (at: number): number => faresFailed[at] ?? 0

    minutes.widen(option.minutes)
    if (layover !== null) {
      layovers.widen(layover.shortest)
      layovers.widen(layover.longest)
    }
    for (const name of setFilters) for (const value of values[name]) sets[name].know(value)
    for (const { cabin } of fares) if (cabin !== null) inCabin.know(cabin)
    allPrices.widen(lowestOf(fares, () => true))
    wantedPrices.widen(lowestOf(fares, (_, at) => failsOnly(failedAt(at), 'price')))

    const price = lowestOf(fares, (_, at) => failedAt(at) === 0)
    for (const dimension of journeyDimensions) if (failsOnly(failed, dimension)) lifted.add(dimension, price)
    if (failsOnly(failed, 'stops')) for (const limit of stopLimits) if (option.stops <= mostStops[limit]) stops.add(limit, price)
    for (const name of setFilters) if (failsOnly(failed, name)) for (const value of values[name]) sets[name].add(value, price)
    if (failed !== 0) continue

    const shown = pricedAt(option, faresFailed.every((one) => one === 0) ? option.fares : option.fares.filter((_, at) => failedAt(at) === 0))
    if (shown !== null) priced.push(shown)
    for (const dimension of fareDimensions) lifted.add(dimension, lowestOf(fares, (_, at) => failsOnly(failedAt(at), dimension)))
    for (const cabin of cabins) inCabin.add(cabin, lowestOf(fares, (one, at) => one.cabin === cabin && failsOnly(failedAt(at), 'cabins')))
    for (const inclusion of inclusions) including.add(inclusion, lowestOf(fares, ({ includes }, at) => includes.has(inclusion) && failsOnly(failedAt(at), inclusion)))
  }

  return {
    priced,
    facets: {
      stops: byKey(stops, stopLimits),
      airlines: sets.airlines.values, alliances: sets.alliances.values, departureAirports: sets.departureAirports.values, arrivalAirports: sets.arrivalAirports.values,
      connectionAirports: sets.connectionAirports.values, departure: sets.departure.values, arrival: sets.arrival.values,
      cabins: inCabin.values, includes: byKey(including, inclusions),
      minutes: minutes.bounds() ?? { least: 0, most: 0 }, layover: layovers.bounds(), price: wantedPrices.bounds() ?? allPrices.bounds() ?? { least: 0, most: 0 },
    },
    lifted: byKey(lifted, filterDimensions),
  }
}
