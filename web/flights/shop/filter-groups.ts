import { cabins } from '@portolan/domain/flights/cabin.ts'
import { noOptions, type Bounds, type FacetValue } from '@portolan/domain/flights/facet-tally.ts'
import type { Facets } from '@portolan/domain/flights/filter-facets.ts'
import { inclusions, stopLimits, type Inclusion } from '@portolan/domain/flights/flight-filters.ts'
import type { IdleValues } from '@portolan/domain/flights/idle-values.ts'
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
export type FilterGroup = {
  /** A closed row until it is opened. */
  readonly folded?: boolean
} & (
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
)

const firstShown = 6

type Checks = Extract<FilterGroup, { readonly kind: 'checks' }>

/** Builds the options of a group from the counts of its values. Idle values are left out. */
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
      idle: ReadonlySet<string>,
    ): FilterOption[] =>
      ids
        .filter((id) => !idle.has(id))
        .map((id) => option(id, words[id], found.get(id) ?? noOptions)),
    /** Options of the values found in the list, by label. */
    found: (
      values: ReadonlyMap<string, FacetValue>,
      label: (id: string) => string,
      idle: ReadonlySet<string>,
    ): FilterOption[] =>
      [...values]
        .filter(([id]) => !idle.has(id))
        .map(([id, value]) => option(id, label(id), value))
        .sort((a, b) => a.label.localeCompare(b.label)),
  }
}

/** The group, unless it has no option. */
const groupOf = (group: Checks): FilterGroup[] => (group.options.length === 0 ? [] : [group])

/** What the groups are made of: the list with the counts of its values, and the idle ones. */
interface Counted {
  readonly list: FlightListAnswer
  readonly facets: Facets
  readonly idle: IdleValues
  /** Names of the ends: `New York`, `Lisbon`. */
  readonly from: string
  readonly to: string
}

const priceGroup = ({ list, facets: { price } }: Counted): FilterGroup => {
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

const stopsGroup = ({ list, facets, idle }: Counted): FilterGroup[] => {
  const { option } = optionsOf(list)
  const options = stopLimits
    .filter((limit) => !idle.stops.has(limit))
    .map((limit) => option(limit, stopWords[limit], facets.stops[limit]))
  return options.length < 2 ? [] : [{ kind: 'stops', legend: 'Stops', options }]
}

const includeGroup = (
  { list, facets, idle }: Counted,
  legend: string,
  shown: readonly Inclusion[],
): FilterGroup[] => {
  const { option } = optionsOf(list)
  return groupOf({
    kind: 'checks',
    name: 'include',
    legend,
    options: shown
      .filter((inclusion) => !idle.includes.has(inclusion))
      .map((inclusion) => option(inclusion, inclusionWords[inclusion], facets.includes[inclusion])),
  })
}

const bucketGroup = (
  { list, facets, idle, from, to }: Counted,
  end: 'departure' | 'arrival',
): FilterGroup[] =>
  groupOf({
    kind: 'checks',
    name: end === 'departure' ? 'leave' : 'arrive',
    legend: end === 'departure' ? `Depart from ${from}` : `Arrive in ${to}`,
    options: optionsOf(list).fixed(timeBuckets, bucketWords, facets[end], idle[end]),
  })

const airlineGroup = ({ list, facets, idle }: Counted): FilterGroup[] =>
  groupOf({
    kind: 'checks',
    name: 'airlines',
    legend: 'Airlines',
    first: firstShown,
    options: optionsOf(list).found(
      facets.airlines,
      (code) => list.airlines[code]?.name ?? code,
      idle.airlines,
    ),
  })

const timeGroups = ({ facets: { minutes, layover } }: Counted): FilterGroup[] => [
  {
    kind: 'upTo',
    name: 'duration',
    legend: 'Travel time',
    bounds: minutes,
    step: 5,
    format: formatDuration,
  },
  ...(layover === null
    ? []
    : [
        {
          kind: 'layover' as const,
          legend: 'Layover',
          bounds: layover,
          step: 5,
          format: formatDuration,
        },
      ]),
]

const kindGroups = ({ list, facets, idle }: Counted): FilterGroup[] => {
  const { fixed, found } = optionsOf(list)
  return [
    ...groupOf({
      kind: 'checks',
      name: 'alliances',
      legend: 'Alliances',
      options: found(facets.alliances, (name) => name, idle.alliances),
    }),
    ...groupOf({
      kind: 'checks',
      name: 'fareCabin',
      legend: 'Cabin',
      options: fixed(
        cabins.filter((cabin) => facets.cabins.has(cabin)),
        cabinWords,
        facets.cabins,
        idle.cabins,
      ),
    }),
  ]
}

const airportGroups = ({ list, facets, idle, from, to }: Counted): FilterGroup[] => {
  const { found } = optionsOf(list)
  const airport = (code: string): string => airportWords(list, code)
  return [
    ...groupOf({
      kind: 'checks',
      name: 'leaveFrom',
      legend: `Airports in ${from}`,
      options: found(facets.departureAirports, airport, idle.departureAirports),
    }),
    ...groupOf({
      kind: 'checks',
      name: 'arriveAt',
      legend: `Airports in ${to}`,
      options: found(facets.arrivalAirports, airport, idle.arrivalAirports),
    }),
    ...groupOf({
      kind: 'checks',
      name: 'via',
      legend: 'Connecting airports',
      first: firstShown,
      options: found(
        facets.connectionAirports,
        (code) => `${list.airports[code]?.city ?? code} ${code}`,
        idle.connectionAirports,
      ),
    }),
  ]
}

const bagsAndRules = inclusions.filter((inclusion) => inclusion !== 'OneTicket')

/**
 * Every filter with the number of flights it would leave and their lowest fare. Values that match
 * nothing stay in place with a dash; values that remove nothing are left out. Below stops, airlines
 * and departure the groups are folded.
 */
export const filterGroups = (counted: Counted): readonly FilterGroup[] => [
  ...stopsGroup(counted),
  ...includeGroup(counted, 'Tickets', ['OneTicket']),
  ...airlineGroup(counted),
  ...bucketGroup(counted, 'departure'),
  ...[
    priceGroup(counted),
    ...includeGroup(counted, 'Bags and rules', bagsAndRules),
    ...bucketGroup(counted, 'arrival'),
    ...timeGroups(counted),
    ...kindGroups(counted),
    ...airportGroups(counted),
  ].map((group) => ({ ...group, folded: true })),
]
