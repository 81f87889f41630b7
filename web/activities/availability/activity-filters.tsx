import {
  durationFilters,
  guides,
  pricings,
  ratingFilters,
  timesOfDay,
  voucherKinds,
} from '@portolan/domain/activities/codes.ts'
import { FilterChecks, FilterRadios } from '@portolan/design/travel/filters.tsx'
import { Most } from '@portolan/design/travel/filter-sliders.tsx'
import type { ActivityListAnswer } from '../activity-answers.ts'
import {
  durationWords,
  freeCancellationWord,
  guideWords,
  languageText,
  pricingWords,
  ratingWords,
  timeWords,
  voucherWords,
  wholeDollars,
} from '../activity-words.ts'
import { fitsWord } from '../plan-words.ts'
import type { ActivityFilterParams } from './availability-search.ts'

interface ActivityFiltersProps {
  answer: ActivityListAnswer
  value: ActivityFilterParams
  onChange: (part: ActivityFilterParams) => void
}
type Facet = ActivityListAnswer['facets']['guides']

interface ListedProps<T extends string> {
  legend: string
  values: readonly T[]
  facet: Facet
  chosen: readonly T[] | undefined
  label: (value: T) => string
  onChange: (values: readonly T[]) => void
  first?: number | undefined
}

/** A filter by one of the fixed lists of codes: only values that occur or are chosen. */
const Listed = <T extends string>({
  legend,
  values,
  facet,
  chosen = [],
  label,
  onChange,
  first,
}: ListedProps<T>) => {
  const shown = values.filter((value) => facet[value] !== undefined || chosen.includes(value))
  return shown.length < 2 && chosen.length === 0 ? null : (
    <FilterChecks
      legend={legend}
      options={shown.map((value) => ({
        id: value,
        label: label(value),
        count: facet[value] ?? 0,
      }))}
      chosen={new Set(chosen)}
      onChange={(next) => onChange(values.filter((value) => next.has(value)))}
      first={first}
    />
  )
}

const twoDollars = 200

/** The languages that occur, the most frequent first. */
const languagesOf = (facet: Facet, chosen: readonly string[]): readonly string[] =>
  [...new Set([...Object.keys(facet), ...chosen])].toSorted(
    (a, b) => (facet[b] ?? 0) - (facet[a] ?? 0) || languageText(a).localeCompare(languageText(b)),
  )

/** At least so well rated. */
const Ratings = ({
  facet,
  value,
  onChange,
}: Pick<ActivityFiltersProps, 'value' | 'onChange'> & { facet: Facet }) => (
  <FilterRadios
    legend="Rating"
    options={ratingFilters.map((code) => ({
      id: code,
      label: ratingWords[code],
      count: facet[code] ?? 0,
    }))}
    chosen={value.rating ?? 'Any'}
    onChange={(id) =>
      onChange({ rating: ratingFilters.find((code) => code === id && code !== 'Any') })
    }
  />
)

const YourPlans = ({
  count,
  value,
  onChange,
}: Pick<ActivityFiltersProps, 'value' | 'onChange'> & { count: number }) => (
  <FilterChecks
    legend="Your plans"
    options={[{ id: 'fits', label: fitsWord, count }]}
    chosen={new Set(value.fits === 'yes' ? ['fits'] : [])}
    onChange={(next) => onChange({ fits: next.size > 0 ? 'yes' : undefined })}
  />
)

/** All filters of the column, each value with its number of activities. */
export const ActivityFilters = ({
  answer: { facets, plans },
  value,
  onChange,
}: ActivityFiltersProps) => (
  <>
    {(plans.length > 0 || value.fits !== undefined) && (
      <YourPlans count={facets.fits} value={value} onChange={onChange} />
    )}
    <Listed
      legend="Starts"
      values={timesOfDay}
      facet={facets.timesOfDay}
      chosen={value.timesOfDay}
      label={(code) => timeWords[code]}
      onChange={(chosen) => onChange({ timesOfDay: chosen })}
    />
    <Listed
      legend="Duration"
      values={durationFilters}
      facet={facets.durations}
      chosen={value.durations}
      label={(code) => durationWords[code]}
      onChange={(durations) => onChange({ durations })}
    />
    {facets.price !== null && (
      <Most
        legend="Price"
        bounds={facets.price}
        step={twoDollars}
        value={value.mostPrice}
        format={wholeDollars}
        onSettle={(mostPrice) => onChange({ mostPrice })}
      />
    )}
    <Ratings facet={facets.ratings} value={value} onChange={onChange} />
    <FilterChecks
      legend="Cancellation"
      options={[{ id: 'free', label: freeCancellationWord, count: facets.refundable }]}
      chosen={new Set(value.refundable === 'yes' ? ['free'] : [])}
      onChange={(next) => onChange({ refundable: next.size > 0 ? 'yes' : undefined })}
    />
    <Listed
      legend="Guide"
      values={guides}
      facet={facets.guides}
      chosen={value.guides}
      label={(code) => guideWords[code]}
      onChange={(chosen) => onChange({ guides: chosen })}
    />
    <Listed
      legend="Language"
      values={languagesOf(facets.languages, value.languages ?? [])}
      facet={facets.languages}
      chosen={value.languages}
      label={languageText}
      onChange={(languages) => onChange({ languages })}
      first={4}
    />
    <Listed
      legend="Voucher"
      values={voucherKinds}
      facet={facets.vouchers}
      chosen={value.vouchers}
      label={(code) => voucherWords[code]}
      onChange={(vouchers) => onChange({ vouchers })}
    />
    <Listed
      legend="Price is"
      values={pricings}
      facet={facets.pricings}
      chosen={value.pricings}
      label={(code) => pricingWords[code]}
      onChange={(chosen) => onChange({ pricings: chosen })}
    />
  </>
)
