import { amenityCodes } from '@portolan/domain/lodging/amenities.data.ts'
import {
  collections as allCollections,
  lodgingKinds,
  mealPlans,
} from '@portolan/domain/lodging/codes.ts'
import { scoreSteps } from '@portolan/domain/lodging/filter-stays.ts'
import { Between } from '@portolan/design/travel/filter-sliders.tsx'
import {
  FilterChecks,
  FilterNote,
  FilterRadios,
  FoldedFilter,
} from '@portolan/design/travel/filters.tsx'
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
  /** Only values that occur and exclude something, and those that are chosen. */
  const options = <T extends string>(
    values: readonly T[],
    found: { readonly facets: Readonly<Record<string, Facet>>; readonly idle: readonly string[] },
    label: (value: T) => string,
    chosen: readonly string[] | undefined,
  ): FilterOption[] =>
    values
      .filter(
        (value) =>
          chosen?.includes(value) === true ||
          (found.facets[value] !== undefined && !found.idle.includes(value)),
      )
      .map((value) => option(value, label(value), found.facets[value]))
  return { option, options }
}

/** A group of options, unless it has none; a closed row below the first three. */
const Checks = <T extends string>({
  legend,
  values,
  chosen,
  options,
  first,
  folded = true,
  onChange,
}: {
  legend: string
  /** In the order in which they are kept. */
  values: readonly T[]
  chosen: readonly T[] | undefined
  options: readonly FilterOption[]
  first?: number
  folded?: boolean
  onChange: (chosen: readonly T[] | undefined) => void
}) => {
  if (options.length === 0) return null
  const checks = (
    <FilterChecks
      legend={legend}
      first={first}
      options={options}
      chosen={new Set<string>(chosen)}
      onChange={(set) => onChange(inOrder(values, set))}
    />
  )
  return folded ? (
    <FoldedFilter legend={legend} isChosen={chosen !== undefined}>
      {checks}
    </FoldedFilter>
  ) : (
    checks
  )
}

/**
 * All filters, each value with its number of places and their lowest nightly price. Below price,
 * terms and stars the groups are folded.
 */
export const StayFilters = (props: StayFiltersProps) => (
  <>
    {props.answer.matching === 0 && (
      <FilterNote>{`No ${props.door.many} match. Counts are without your filters.`}</FilterNote>
    )}
    <PriceAndTerms {...props} />
    <Ratings {...props} />
    <Distance {...props} />
    <Features {...props} />
  </>
)

const PriceAndTerms = ({ answer, facets, value, onChange }: StayFiltersProps) => {
  const { option } = optionsFrom(answer)
  const terms = ['refundable', 'payLater'] as const
  const words = { refundable: 'Free cancellation', payLater: 'Pay at the property' } as const
  const chosen = terms.filter((term) => value[term] !== undefined)
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
      <Checks
        folded={false}
        legend="Payment and cancellation"
        values={terms}
        chosen={chosen}
        options={terms
          .filter((term) => chosen.includes(term) || !facets.idle.terms.includes(term))
          .map((term) => option(term, words[term], facets[term]))}
        onChange={(next) =>
          onChange({
            refundable: next?.includes('refundable') ? 'yes' : undefined,
            payLater: next?.includes('payLater') ? 'yes' : undefined,
          })
        }
      />
    </>
  )
}

const Ratings = ({ answer, facets, value, onChange }: StayFiltersProps) => {
  const { option, options } = optionsFrom(answer)
  const { stars, scores, idle } = facets
  const steps = scoreSteps
    .toReversed()
    .filter((step) => value.score === step || !idle.scores.includes(String(step)))
  return (
    <>
      <Checks
        folded={false}
        legend="Stars"
        values={starValues}
        chosen={value.stars}
        options={options(starValues, { facets: stars, idle: idle.stars }, starWord, value.stars)}
        onChange={(next) => onChange({ stars: next })}
      />
      {steps.length > 0 && (
        <FoldedFilter legend="Guest rating" isChosen={value.score !== undefined}>
          <FilterRadios
            legend="Guest rating"
            chosen={value.score === undefined ? 'any' : String(value.score)}
            onChange={(id) => onChange({ score: id === 'any' ? undefined : Number(id) })}
            options={[
              { id: 'any', label: 'Any rating' },
              ...steps.map((step) => option(String(step), scoreFilterWord(step), scores[step])),
            ]}
          />
        </FoldedFilter>
      )}
    </>
  )
}

const Distance = ({ value, onChange }: StayFiltersProps) => {
  const legend = `Distance from ${value.nearName ?? 'the center'}`
  return (
    <FoldedFilter legend={legend} isChosen={value.within !== undefined || value.near !== undefined}>
      <FilterRadios
        legend={legend}
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
    </FoldedFilter>
  )
}

const Features = ({ door, answer, facets, value, onChange }: StayFiltersProps) => {
  const { options } = optionsFrom(answer)
  const { amenities, chains, collections, kinds, meals, idle } = facets
  const chainCodes = Object.entries(chains)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([code]) => code)
  const collectionCodes = door.collections.length > 0 ? door.collections : allCollections
  return (
    <>
      <Checks
        legend="Meals"
        first={firstShown}
        values={mealPlans}
        chosen={value.meals}
        options={options(
          mealPlans,
          { facets: meals, idle: idle.meals },
          (meal) => mealWords[meal],
          value.meals,
        )}
        onChange={(next) => onChange({ meals: next })}
      />
      {door.type === 'all_stays' && (
        <Checks
          legend="Kind"
          values={lodgingKinds}
          chosen={value.kinds}
          options={options(
            lodgingKinds,
            { facets: kinds, idle: idle.kinds },
            (kind) => kindWords[kind],
            value.kinds,
          )}
          onChange={(next) => onChange({ kinds: next })}
        />
      )}
      {door.type !== 'vacation_rental' && (
        <Checks
          legend="Collection"
          values={collectionCodes}
          chosen={value.collections}
          options={options(
            collectionCodes,
            { facets: collections, idle: idle.collections },
            collectionWord,
            value.collections,
          )}
          onChange={(next) => onChange({ collections: next })}
        />
      )}
      <Checks
        legend="Amenities"
        first={firstShown}
        values={amenityCodes}
        chosen={value.amenities}
        options={options(
          amenityCodes,
          { facets: amenities, idle: idle.amenities },
          (code) => amenityWords[code],
          value.amenities,
        )}
        onChange={(next) => onChange({ amenities: next })}
      />
      <Checks
        legend="Chains"
        first={firstShown}
        values={chainCodes}
        chosen={value.chains}
        options={options(
          chainCodes,
          { facets: chains, idle: idle.chains },
          chainWords,
          value.chains,
        )}
        onChange={(next) => onChange({ chains: next })}
      />
    </>
  )
}
