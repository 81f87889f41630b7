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

/** Filters that take several values. */
export type ManyValued = {
  [N in keyof FilterParams]-?: NonNullable<FilterParams[N]> extends readonly string[] ? N : never
}[keyof FilterParams]

interface SliderGroup {
  readonly legend: string
  readonly bounds: Bounds
  readonly step: number
  readonly format: (value: number) => string
}
/** A group of the filter column as data. Rendering it needs nothing else but the chosen values. */
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

type Checks = Extract<FilterGroup, { readonly kind: 'checks' }>

/** Builds the options of a group from the counts of its values. */
const optionsOf = (list: FlightListAnswer) => {
  const option = (id: string, label: string, { count, lowest }: FacetValue): FilterOption => ({
    id,
    label,
    count,
    note: lowest === null ? '–' : shownPrice(list, lowest),
  })
  return {
    option,
    /** Options of a fixed set of values, in its order. */
    fixed: <K extends string>(
      ids: readonly K[],
      words: Readonly<Record<K, string>>,
      found: ReadonlyMap<string, FacetValue>,
    ): FilterOption[] => ids.map((id) => option(id, words[id], found.get(id) ?? noOptions)),
    /** Options of the values found in the list, by label. */
    found: (
      values: ReadonlyMap<string, FacetValue>,
      label: (id: string) => string,
    ): FilterOption[] =>
      [...values]
        .map(([id, value]) => option(id, label(id), value))
        .sort((a, b) => a.label.localeCompare(b.label)),
  }
}
type Options = ReturnType<typeof optionsOf>

/** The group, unless it has fewer options than would make a choice. */
const groupOf = (least: number, group: Checks): FilterGroup[] =>
  group.options.length < least ? [] : [group]

const priceGroup = (list: FlightListAnswer, { price }: Facets): FilterGroup => {
  const unit = wholeUnitOf(list)
  const rounded = (minor: number): number => Math.round(minor / unit) * unit
  return {
    kind: 'upTo',
    name: 'price',
    legend: list.offset === undefined ? 'Price per traveler' : 'Total difference',
    bounds: { least: rounded(price.least), most: rounded(price.most) },
    step: unit,
    format: (minor) => shownPrice(list, minor),
  }
}

const timeGroups = (
  { fixed }: Options,
  facets: Facets,
  from: string,
  to: string,
): FilterGroup[] => [
  {
    kind: 'checks',
    name: 'leave',
    legend: `Depart from ${from}`,
    options: fixed(timeBuckets, bucketWords, facets.departure),
  },
  {
    kind: 'checks',
    name: 'arrive',
    legend: `Arrive in ${to}`,
    options: fixed(timeBuckets, bucketWords, facets.arrival),
  },
  {
    kind: 'upTo',
    name: 'duration',
    legend: 'Travel time',
    bounds: facets.minutes,
    step: 5,
    format: formatDuration,
  },
]

const layoverGroup = ({ layover }: Facets): FilterGroup[] =>
  layover === null
    ? []
    : [{ kind: 'layover', legend: 'Layover', bounds: layover, step: 5, format: formatDuration }]

const airlineGroups = (
  list: FlightListAnswer,
  { fixed, found }: Options,
  facets: Facets,
): FilterGroup[] => [
  {
    kind: 'checks',
    name: 'airlines',
    legend: 'Airlines',
    first: firstShown,
    options: found(facets.airlines, (code) => list.airlines[code]?.name ?? code),
  },
  ...groupOf(1, {
    kind: 'checks',
    name: 'alliances',
    legend: 'Alliances',
    options: found(facets.alliances, (name) => name),
  }),
  ...groupOf(2, {
    kind: 'checks',
    name: 'fareCabin',
    legend: 'Cabin',
    options: fixed(
      cabins.filter((cabin) => facets.cabins.has(cabin)),
      cabinWords,
      facets.cabins,
    ),
  }),
]

const airportGroups = (
  list: FlightListAnswer,
  { found }: Options,
  facets: Facets,
  from: string,
  to: string,
): FilterGroup[] => {
  const airport = (code: string): string => airportWords(list, code)
  return [
    ...groupOf(2, {
      kind: 'checks',
      name: 'leaveFrom',
      legend: `Airports in ${from}`,
      options: found(facets.departureAirports, airport),
    }),
    ...groupOf(2, {
      kind: 'checks',
      name: 'arriveAt',
      legend: `Airports in ${to}`,
      options: found(facets.arrivalAirports, airport),
    }),
    ...groupOf(1, {
      kind: 'checks',
      name: 'via',
      legend: 'Connecting airports',
      first: firstShown,
      options: found(
        facets.connectionAirports,
        (code) => `${list.airports[code]?.city ?? code} ${code}`,
      ),
    }),
  ]
}

/**
 * Every filter with the number of flights it would leave and their lowest fare. Values that match
 * nothing stay in place with a dash. `from` and `to` name the ends: `New York`, `Lisbon`.
 */
export const filterGroups = (
  list: FlightListAnswer,
  facets: Facets,
  from: string,
  to: string,
): readonly FilterGroup[] => {
  const options = optionsOf(list)
  const { option } = options
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
      options: inclusions.map((inclusion) =>
        option(inclusion, inclusionWords[inclusion], facets.includes[inclusion]),
      ),
    },
    priceGroup(list, facets),
    ...timeGroups(options, facets, from, to),
    ...layoverGroup(facets),
    ...airlineGroups(list, options, facets),
    ...airportGroups(list, options, facets, from, to),
  ]
}
