import { cabins } from '@portolan/domain/flights/cabin.ts'
import type { FacetValue } from '@portolan/domain/flights/facet-tally.ts'
import type { Facets } from '@portolan/domain/flights/filter-options.ts'
import { inclusions, stopLimits, type Inclusion } from '@portolan/domain/flights/flight-filters.ts'
import { timeBuckets, type TimeBucket } from '@portolan/domain/flights/time-buckets.ts'
import { FilterChecks, FilterRadios } from '@portolan/design/travel/filters.tsx'
import type { FilterOption } from '@portolan/design/travel/results.props.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { airportWords, bucketWords, cabinWords, inclusionWords, stopWords } from './filter-words.ts'
import type { FilterParams } from './filters-in-address.ts'
import { amountIn, wholeUnitOf, type FlightListAnswer } from './flight-list-query.ts'
import { Between, Most } from '@portolan/design/travel/filter-sliders.tsx'

const firstShown = 6
const none: FacetValue = { count: 0, lowest: null }

export interface FilterColumnProps {
  list: FlightListAnswer
  facets: Facets
  value: FilterParams
  onChange: (part: FilterParams) => void
  /** Names of the two ends, `New York` and `Lisbon`. */
  from: string
  to: string
}

/** Every filter with how many flights it would leave and from what fare; what brings nothing stays in its place with a dash. */
export const FilterColumn = ({ list, facets, value, onChange, from, to }: FilterColumnProps) => {
  const option = (id: string, label: string, { count, lowest }: FacetValue): FilterOption => ({ id, label, count, note: lowest === null ? '–' : formatWhole(amountIn(list, lowest)) })
  const many = (facet: ReadonlyMap<string, FacetValue>, label: (id: string) => string): FilterOption[] =>
    [...facet].map(([id, one]) => option(id, label(id), one)).sort((a, b) => a.label.localeCompare(b.label))
  const chosen = (values: readonly string[] | undefined): ReadonlySet<string> => new Set(values)
  const some = <T extends string>(all: readonly T[], values: ReadonlySet<string>): readonly T[] | undefined => {
    const found = all.filter((one) => values.has(one))
    return found.length === 0 ? undefined : found
  }
  const whole = (values: ReadonlySet<string>): readonly string[] | undefined => (values.size === 0 ? undefined : [...values])
  const buckets = (facet: ReadonlyMap<string, FacetValue>): FilterOption[] => timeBuckets.map((bucket) => option(bucket, bucketWords[bucket], facet.get(bucket) ?? none))
  const price = (minor: number): string => formatWhole(amountIn(list, minor))
  const unit = wholeUnitOf(list)
  const asShown = (minor: number): number => Math.round(minor / unit) * unit
  const { layover } = facets
  return (
    <>
      <FilterRadios
        legend="Stops"
        options={stopLimits.map((limit) => option(limit, stopWords[limit], facets.stops[limit]))}
        chosen={value.stops ?? 'Any'}
        onChange={(limit) => onChange({ stops: limit === 'Any' ? undefined : stopLimits.find((one) => one === limit) })}
      />
      <FilterChecks
        legend="Included" options={inclusions.map((one) => option(one, inclusionWords[one], facets.includes[one]))}
        chosen={chosen(value.include)} onChange={(set) => onChange({ include: some<Inclusion>(inclusions, set) })}
      />
      <Most legend="Price per traveler" bounds={{ least: asShown(facets.price.least), most: asShown(facets.price.most) }} step={unit} value={value.price} onSettle={(to) => onChange({ price: to })} format={price} />
      <FilterChecks legend={`Leave ${from}`} options={buckets(facets.departure)} chosen={chosen(value.leave)} onChange={(set) => onChange({ leave: some<TimeBucket>(timeBuckets, set) })} />
      <FilterChecks legend={`Arrive in ${to}`} options={buckets(facets.arrival)} chosen={chosen(value.arrive)} onChange={(set) => onChange({ arrive: some<TimeBucket>(timeBuckets, set) })} />
      <Most legend="Travel time" bounds={facets.minutes} step={5} value={value.duration} onSettle={(duration) => onChange({ duration })} format={formatDuration} />
      {layover !== null && (
        <Between
          legend="Layover" bounds={layover} step={5} from={value.layoverFrom} to={value.layoverTo} format={formatDuration}
          onSettle={(layoverFrom, layoverTo) => onChange({ layoverFrom, layoverTo })}
        />
      )}
      <FilterChecks
        legend="Airlines" first={firstShown} options={many(facets.airlines, (code) => list.airlines[code]?.name ?? code)}
        chosen={chosen(value.airlines)} onChange={(set) => onChange({ airlines: whole(set) })}
      />
      {facets.alliances.size > 0 && <FilterChecks legend="Alliances" options={many(facets.alliances, (name) => name)} chosen={chosen(value.alliances)} onChange={(set) => onChange({ alliances: whole(set) })} />}
      {facets.cabins.size > 1 && (
        <FilterChecks
          legend="Cabin" options={cabins.flatMap((cabin) => (facets.cabins.has(cabin) ? [option(cabin, cabinWords[cabin], facets.cabins.get(cabin) ?? none)] : []))}
          chosen={chosen(value.fareCabin)} onChange={(set) => onChange({ fareCabin: some(cabins, set) })}
        />
      )}
      {facets.departureAirports.size > 1 && (
        <FilterChecks legend={`Airports in ${from}`} options={many(facets.departureAirports, (code) => airportWords(list, code))} chosen={chosen(value.leaveFrom)} onChange={(set) => onChange({ leaveFrom: whole(set) })} />
      )}
      {facets.arrivalAirports.size > 1 && (
        <FilterChecks legend={`Airports in ${to}`} options={many(facets.arrivalAirports, (code) => airportWords(list, code))} chosen={chosen(value.arriveAt)} onChange={(set) => onChange({ arriveAt: whole(set) })} />
      )}
      {facets.connectionAirports.size > 0 && (
        <FilterChecks
          legend="Connect in" first={firstShown} options={many(facets.connectionAirports, (code) => `${list.airports[code]?.city ?? code} ${code}`)}
          chosen={chosen(value.via)} onChange={(set) => onChange({ via: whole(set) })}
        />
      )}
    </>
  )
}

