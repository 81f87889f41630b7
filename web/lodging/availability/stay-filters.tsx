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
const distances = [0.5, 1, 2, 5, 10] as const
const some = <T extends string>(
  known: readonly T[],
  chosen: ReadonlySet<string>,
): readonly T[] | undefined => {
  const list = known.filter((one) => chosen.has(one))
  return list.length === 0 ? undefined : list
}

/**
 * Everything that narrows the list, each value with how many places it would leave and from what a
 * night.
 */
export const StayFilters = ({ door, answer, facets, value, onChange }: StayFiltersProps) => {
  const nightly = (minor: number): string =>
    formatWhole(amountOf(answer, Math.round(minor / answer.nights)))
  const option = (id: string, label: string, facet: Facet | undefined): FilterOption => ({
    id,
    label,
    count: facet?.count ?? 0,
    note: facet === undefined || facet.lowest === null ? '–' : nightly(facet.lowest),
  })
  /** Values that lead somewhere, and those that are on. */
  const options = <T extends string>(
    known: readonly T[],
    found: Readonly<Record<string, Facet>>,
    label: (value: T) => string,
    on: readonly string[] | undefined,
  ): FilterOption[] =>
    known
      .filter((one) => found[one] !== undefined || on?.includes(one) === true)
      .map((one) => option(one, label(one), found[one]))
  const { stars, scores, amenities, chains, collections, kinds, meals, refundable, payLater } =
    facets
  const terms = [
    option('refundable', 'Free to cancel', refundable),
    option('payLater', 'Pay at the property', payLater),
  ]
  const chainCodes = Object.entries(chains)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([code]) => code)
  const collectionCodes = door.collections.length > 0 ? door.collections : allCollections
  return (
    <>
      {facets.nightly && (
        <Between
          legend="Price of a night, all fees and taxes in"
          bounds={facets.nightly}
          step={Math.max(100, 10 ** Math.max(0, Math.floor(Math.log10(facets.nightly.most)) - 1))}
          format={(minor) => formatWhole(amountOf(answer, minor))}
          from={value.priceFrom}
          to={value.priceTo}
          onSettle={(priceFrom, priceTo) => onChange({ priceFrom, priceTo })}
        />
      )}
      <FilterChecks
        legend="Terms"
        options={terms}
        chosen={
          new Set([
            ...(value.refundable ? ['refundable'] : []),
            ...(value.payLater ? ['payLater'] : []),
          ])
        }
        onChange={(set) =>
          onChange({
            refundable: set.has('refundable') ? 'yes' : undefined,
            payLater: set.has('payLater') ? 'yes' : undefined,
          })
        }
      />
      <FilterChecks
        legend="Stars"
        options={options(['5', '4', '3', '2', '1', '0'], stars, starWord, value.stars)}
        chosen={new Set(value.stars)}
        onChange={(set) => onChange({ stars: some(['5', '4', '3', '2', '1', '0'], set) })}
      />
      <FilterRadios
        legend="Guests’ score"
        chosen={value.score === undefined ? 'any' : String(value.score)}
        onChange={(id) => onChange({ score: id === 'any' ? undefined : Number(id) })}
        options={[
          { id: 'any', label: 'Any score' },
          ...scoreSteps
            .toReversed()
            .map((step) => option(String(step), scoreFilterWord(step), scores[step])),
        ]}
      />
      <FilterRadios
        legend={`Distance from ${value.nearName ?? 'the center'}`}
        chosen={value.within === undefined ? 'any' : String(value.within)}
        onChange={(id) => onChange({ within: id === 'any' ? undefined : Number(id) })}
        options={[
          { id: 'any', label: 'Any distance' },
          ...distances.map((km) => ({ id: String(km), label: withinWord(km) })),
        ]}
      />
      <NearPoint near={value.near} name={value.nearName} onChange={onChange} />
      <FilterChecks
        legend="Meals"
        first={firstShown}
        options={options(mealPlans, meals, (meal) => mealWords[meal], value.meals)}
        chosen={new Set(value.meals)}
        onChange={(set) => onChange({ meals: some(mealPlans, set) })}
      />
      {door.type === 'all_stays' && (
        <FilterChecks
          legend="Kind"
          options={options(lodgingKinds, kinds, (kind) => kindWords[kind], value.kinds)}
          chosen={new Set(value.kinds)}
          onChange={(set) => onChange({ kinds: some(lodgingKinds, set) })}
        />
      )}
      {door.type !== 'vacation_rental' && (
        <FilterChecks
          legend="Collection"
          options={options(collectionCodes, collections, collectionWord, value.collections)}
          chosen={new Set(value.collections)}
          onChange={(set) => onChange({ collections: some(collectionCodes, set) })}
        />
      )}
      <FilterChecks
        legend="Amenities"
        first={firstShown}
        options={options(amenityCodes, amenities, (code) => amenityWords[code], value.amenities)}
        chosen={new Set(value.amenities)}
        onChange={(set) => onChange({ amenities: some(amenityCodes, set) })}
      />
      {chainCodes.length > 0 && (
        <FilterChecks
          legend="Chains"
          first={firstShown}
          options={options(chainCodes, chains, chainWords, value.chains)}
          chosen={new Set(value.chains)}
          onChange={(set) => onChange({ chains: some(chainCodes, set) })}
        />
      )}
    </>
  )
}
