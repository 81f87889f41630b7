import { amenityCodes } from '@portolan/domain/lodging/amenities.data.ts'
import {
  collections as allCollections,
  lodgingKinds,
  mealPlans,
} from '@portolan/domain/lodging/codes.ts'
import { scoreSteps } from '@portolan/domain/lodging/filter-stays.ts'
import { Between } from '@portolan/design/travel/filter-sliders.tsx'
import { FilterChecks, FilterRadios } from '@portolan/design/travel/filters.tsx'
import type { FilterOption } from '@portolan/design/travel/results.props.ts'
import { measuresInMiles } from '@portolan/kernel/locale.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import type { Door } from '../doors.ts'
import { amenityWords, mealWords } from '../stay-words.ts'
import { amountOf, type AvailabilityAnswer, type StayFacetsAnswer } from './availability-query.ts'
import type { AvailabilityParams, StayFilterParams } from './availability-search.ts'
import { NearPoint } from './near-point.tsx'
import {
  chainWords,
  collectionWord,
  kindWords,
  scoreFilterWord,
  starWord,
  withinWord,
} from './stay-filter-words.ts'

export interface StayFiltersProps {
  door: Door
  answer: Pick<AvailabilityAnswer, 'currency' | 'nights' | 'matching'>
  facets: StayFacetsAnswer
  value: AvailabilityParams
  onChange: (part: StayFilterParams & Pick<AvailabilityParams, 'near' | 'nearName'>) => void
}

type Facet = StayFacetsAnswer['refundable']
const firstShown = 6
/** Filter distances in kilometers. The second row reads as half a mile, 1, 2, 5, and 10 miles. */
const distances = {
  metric: [0.5, 1, 2, 5, 10],
  miles: [0.8, 1.6, 3.2, 8, 16.1],
} as const
const starValues = ['5', '4', '3', '2', '1', '0'] as const

/** The chosen values in their usual order; undefined, which turns the filter off, if there are none. */
const inOrder = <T extends string>(
  values: readonly T[],
  chosen: ReadonlySet<string>,
): readonly T[] | undefined => {
  const list = values.filter((value) => chosen.has(value))
  return list.length === 0 ? undefined : list
}

/** How a facet becomes an option: with its count and its lowest nightly price. */
const optionsFrom = (answer: StayFiltersProps['answer']) => {
  const option = (id: string, label: string, facet: Facet | undefined): FilterOption => ({
    id,
    label,
    count: facet?.count ?? 0,
    note:
      facet === undefined || facet.lowest === null
        ? '–'
        : formatWhole(amountOf(answer, Math.round(facet.lowest / answer.nights))),
  })
  /** Only values that occur or are chosen. */
  const options = <T extends string>(
    values: readonly T[],
    facets: Readonly<Record<string, Facet>>,
    label: (value: T) => string,
    chosen: readonly string[] | undefined,
  ): FilterOption[] =>
    values
      .filter((value) => facets[value] !== undefined || chosen?.includes(value) === true)
      .map((value) => option(value, label(value), facets[value]))
  return { option, options }
}

/** All filters, each value with its number of places and their lowest nightly price. */
export const StayFilters = (props: StayFiltersProps) => (
  <>
    <PriceAndTerms {...props} />
    <Ratings {...props} />
    <Distance {...props} />
    <Features {...props} />
  </>
)

const PriceAndTerms = ({ answer, facets, value, onChange }: StayFiltersProps) => {
  const { option } = optionsFrom(answer)
  const chosen = new Set<string>()
  if (value.refundable) chosen.add('refundable')
  if (value.payLater) chosen.add('payLater')
  return (
    <>
      {facets.nightly && (
        <Between
          legend="Price per night, taxes and fees included"
          bounds={facets.nightly}
          step={Math.max(100, 10 ** Math.max(0, Math.floor(Math.log10(facets.nightly.most)) - 1))}
          format={(minor) => formatWhole(amountOf(answer, minor))}
          from={value.priceFrom}
          to={value.priceTo}
          onSettle={(priceFrom, priceTo) => onChange({ priceFrom, priceTo })}
        />
      )}
      <FilterChecks
        legend="Payment and cancellation"
        options={[
          option('refundable', 'Free cancellation', facets.refundable),
          option('payLater', 'Pay at the property', facets.payLater),
        ]}
        chosen={chosen}
        onChange={(set) =>
          onChange({
            refundable: set.has('refundable') ? 'yes' : undefined,
            payLater: set.has('payLater') ? 'yes' : undefined,
          })
        }
      />
    </>
  )
}

const Ratings = ({ answer, facets, value, onChange }: StayFiltersProps) => {
  const { option, options } = optionsFrom(answer)
  return (
    <>
      <FilterChecks
        legend="Stars"
        options={options(starValues, facets.stars, starWord, value.stars)}
        chosen={new Set(value.stars)}
        onChange={(set) => onChange({ stars: inOrder(starValues, set) })}
      />
      <FilterRadios
        legend="Guest rating"
        chosen={value.score === undefined ? 'any' : String(value.score)}
        onChange={(id) => onChange({ score: id === 'any' ? undefined : Number(id) })}
        options={[
          { id: 'any', label: 'Any rating' },
          ...scoreSteps
            .toReversed()
            .map((step) => option(String(step), scoreFilterWord(step), facets.scores[step])),
        ]}
      />
    </>
  )
}

const Distance = ({ value, onChange }: StayFiltersProps) => (
  <>
    <FilterRadios
      legend={`Distance from ${value.nearName ?? 'the center'}`}
      chosen={value.within === undefined ? 'any' : String(value.within)}
      onChange={(id) => onChange({ within: id === 'any' ? undefined : Number(id) })}
      options={[
        { id: 'any', label: 'Any distance' },
        ...distances[measuresInMiles() ? 'miles' : 'metric'].map((km) => ({
          id: String(km),
          label: withinWord(km),
        })),
      ]}
    />
    <NearPoint near={value.near} name={value.nearName} onChange={onChange} />
  </>
)

const Features = ({ door, answer, facets, value, onChange }: StayFiltersProps) => {
  const { options } = optionsFrom(answer)
  const { amenities, chains, collections, kinds, meals } = facets
  const chainCodes = Object.entries(chains)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([code]) => code)
  const collectionCodes = door.collections.length > 0 ? door.collections : allCollections
  return (
    <>
      <FilterChecks
        legend="Meals"
        first={firstShown}
        options={options(mealPlans, meals, (meal) => mealWords[meal], value.meals)}
        chosen={new Set(value.meals)}
        onChange={(set) => onChange({ meals: inOrder(mealPlans, set) })}
      />
      {door.type === 'all_stays' && (
        <FilterChecks
          legend="Kind"
          options={options(lodgingKinds, kinds, (kind) => kindWords[kind], value.kinds)}
          chosen={new Set(value.kinds)}
          onChange={(set) => onChange({ kinds: inOrder(lodgingKinds, set) })}
        />
      )}
      {door.type !== 'vacation_rental' && (
        <FilterChecks
          legend="Collection"
          options={options(collectionCodes, collections, collectionWord, value.collections)}
          chosen={new Set(value.collections)}
          onChange={(set) => onChange({ collections: inOrder(collectionCodes, set) })}
        />
      )}
      <FilterChecks
        legend="Amenities"
        first={firstShown}
        options={options(amenityCodes, amenities, (code) => amenityWords[code], value.amenities)}
        chosen={new Set(value.amenities)}
        onChange={(set) => onChange({ amenities: inOrder(amenityCodes, set) })}
      />
      {chainCodes.length > 0 && (
        <FilterChecks
          legend="Chains"
          first={firstShown}
          options={options(chainCodes, chains, chainWords, value.chains)}
          chosen={new Set(value.chains)}
          onChange={(set) => onChange({ chains: inOrder(chainCodes, set) })}
        />
      )}
    </>
  )
}
