import { cabins } from '@portolan/domain/flights/cabin.ts'
import { noOptions, type Bounds, type FacetValue } from '@portolan/domain/flights/facet-tally.ts'
import type { Facets } from '@portolan/domain/flights/filter-facets.ts'
import { inclusions, stopLimits } from '@portolan/domain/flights/flight-filters.ts'
import { timeBuckets } from '@portolan/domain/flights/time-buckets.ts'
import type { FilterOption } from '@portolan/design/travel/results.props.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { airportWords, bucketWords, cabinWords, inclusionWords, stopWords } from './filter-words.ts'
import type { FilterParams } from './filters-in-address.ts'
import { shownPrice, wholeUnitOf, type FlightListAnswer } from './flight-list-query.ts'

/** Filters of which several values can be chosen. */
export type ManyValued = {
  [N in keyof FilterParams]-?: NonNullable<FilterParams[N]> extends readonly string[] ? N : never
}[keyof FilterParams]

interface SliderGroup {
  readonly legend: string
  readonly bounds: Bounds
  readonly step: number
  readonly format: (value: number) => string
}
/**
 * A group of the column as figures and words: what is drawn of it depends on nothing else but what
 * is chosen.
 */
export type FilterGroup =
  | { readonly kind: 'stops'; readonly legend: string; readonly options: readonly FilterOption[] }
  | {
      readonly kind: 'checks'
      readonly name: ManyValued
      readonly legend: string
      readonly options: readonly FilterOption[]
      readonly first?: number
    }
  | (SliderGroup & { readonly kind: 'upTo'; readonly name: 'price' | 'duration' })
  | (SliderGroup & { readonly kind: 'layover' })

const firstShown = 6

/**
 * Every filter with how many flights it would leave and from what fare; what brings nothing stays
 * in its place with a dash. `from` and `to` name the ends, `New York` and `Lisbon`.
 */
export const filterGroups = (
  list: FlightListAnswer,
  facets: Facets,
  from: string,
  to: string,
): readonly FilterGroup[] => {
  const unit = wholeUnitOf(list)
  const asShown = (minor: number): number => Math.round(minor / unit) * unit
  const price = (minor: number): string => shownPrice(list, minor)
  const option = (id: string, label: string, { count, lowest }: FacetValue): FilterOption => ({
    id,
    label,
    count,
    note: lowest === null ? '–' : price(lowest),
  })
  const known = <K extends string>(
    ids: readonly K[],
    words: Readonly<Record<K, string>>,
    facet: ReadonlyMap<string, FacetValue>,
  ): FilterOption[] => ids.map((id) => option(id, words[id], facet.get(id) ?? noOptions))
  const found = (
    facet: ReadonlyMap<string, FacetValue>,
    label: (id: string) => string,
  ): FilterOption[] =>
    [...facet]
      .map(([id, one]) => option(id, label(id), one))
      .sort((a, b) => a.label.localeCompare(b.label))
  /** A choice among one is none. */
  const choice = (least: number, group: FilterGroup & { readonly kind: 'checks' }): FilterGroup[] =>
    group.options.length < least ? [] : [group]
  const airport = (code: string): string => airportWords(list, code)
  return [
    {
      kind: 'stops',
      legend: 'Stops',
      options: stopLimits.map((limit) => option(limit, stopWords[limit], facets.stops[limit])),
    },
    {
      kind: 'checks',
      name: 'include',
      legend: 'Included',
      options: inclusions.map((one) => option(one, inclusionWords[one], facets.includes[one])),
    },
    {
      kind: 'upTo',
      name: 'price',
      legend: list.offset === undefined ? 'Price per traveler' : 'Difference in all',
      bounds: { least: asShown(facets.price.least), most: asShown(facets.price.most) },
      step: unit,
      format: price,
    },
    {
      kind: 'checks',
      name: 'leave',
      legend: `Leave ${from}`,
      options: known(timeBuckets, bucketWords, facets.departure),
    },
    {
      kind: 'checks',
      name: 'arrive',
      legend: `Arrive in ${to}`,
      options: known(timeBuckets, bucketWords, facets.arrival),
    },
    {
      kind: 'upTo',
      name: 'duration',
      legend: 'Travel time',
      bounds: facets.minutes,
      step: 5,
      format: formatDuration,
    },
    ...(facets.layover === null
      ? []
      : [
          {
            kind: 'layover',
            legend: 'Layover',
            bounds: facets.layover,
            step: 5,
            format: formatDuration,
          } as const,
        ]),
    {
      kind: 'checks',
      name: 'airlines',
      legend: 'Airlines',
      first: firstShown,
      options: found(facets.airlines, (code) => list.airlines[code]?.name ?? code),
    },
    ...choice(1, {
      kind: 'checks',
      name: 'alliances',
      legend: 'Alliances',
      options: found(facets.alliances, (name) => name),
    }),
    ...choice(2, {
      kind: 'checks',
      name: 'fareCabin',
      legend: 'Cabin',
      options: known(
        cabins.filter((cabin) => facets.cabins.has(cabin)),
        cabinWords,
        facets.cabins,
      ),
    }),
    ...choice(2, {
      kind: 'checks',
      name: 'leaveFrom',
      legend: `Airports in ${from}`,
      options: found(facets.departureAirports, airport),
    }),
    ...choice(2, {
      kind: 'checks',
      name: 'arriveAt',
      legend: `Airports in ${to}`,
      options: found(facets.arrivalAirports, airport),
    }),
    ...choice(1, {
      kind: 'checks',
      name: 'via',
      legend: 'Connect in',
      first: firstShown,
      options: found(
        facets.connectionAirports,
        (code) => `${list.airports[code]?.city ?? code} ${code}`,
      ),
    }),
  ]
}
