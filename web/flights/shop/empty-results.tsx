import type { FacetValue } from '@portolan/domain/flights/facet-tally.ts'
import type { FacetCounts } from '@portolan/domain/flights/filter-facets.ts'
import type { FilterDimension } from '@portolan/domain/flights/flight-filters.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { dimensionWords } from './filter-words.ts'
import { activeFilters, lift, type FilterParams } from './filters-in-address.ts'
import { shownPrice, type FlightListAnswer } from './flight-list-query.ts'

export interface Lift {
  readonly dimension: FilterDimension
  readonly found: FacetValue
}

/** Filters that each hide every flight, those that hide the most first. */
export const costliestFilters = (lifted: FacetCounts['lifted'], params: FilterParams): Lift[] =>
  activeFilters(params)
    .map((dimension) => ({ dimension, found: lifted[dimension] }))
    .filter(({ found }) => found.count > 0)
    .sort((a, b) => b.found.count - a.found.count || (a.found.lowest ?? 0) - (b.found.lowest ?? 0))

export const foundWords = (list: FlightListAnswer, { count, lowest }: FacetValue): string =>
  `${count} ${count === 1 ? 'flight' : 'flights'}${lowest === null ? '' : ` from ${shownPrice(list, lowest)}`}`

/** `Without the travel time filter, there are 200 flights from $567.` */
const withoutWords = (list: FlightListAnswer, { dimension, found }: Lift): string => {
  const verb = found.count === 1 ? 'is' : 'are'
  return `Without the ${dimensionWords[dimension]} filter, there ${verb} ${foundWords(list, found)}.`
}

const othersOffered = 2

export interface FilteredOutProps {
  list: FlightListAnswer
  lifted: FacetCounts['lifted']
  params: FilterParams
  onLift: (part: FilterParams) => void
  onClear: () => void
}

/** Shown when the filters match no flight: what each one hides, and buttons to remove them. */
export const FilteredOut = ({ list, lifted, params, onLift, onClear }: FilteredOutProps) => {
  const [worst, ...others] = costliestFilters(lifted, params)
  return (
    <EmptyState
      title="No flights match your filters"
      ways={others.slice(0, othersOffered).map(({ dimension, found }) => ({
        id: dimension,
        label: `Remove the ${dimensionWords[dimension]} filter`,
        note: foundWords(list, found),
        onTake: () => onLift(lift(params, dimension)),
      }))}
      actions={
        <>
          {worst && (
            <Button
              variant="primary"
              onClick={() => onLift(lift(params, worst.dimension))}
            >{`Remove the ${dimensionWords[worst.dimension]} filter`}</Button>
          )}
          <Button onClick={onClear}>Clear filters</Button>
        </>
      }
    >
      {worst ? withoutWords(list, worst) : 'You’ll need to remove at least two filters.'}
    </EmptyState>
  )
}

export const NothingSold = ({ onEdit }: { onEdit: () => void }) => (
  <EmptyState
    title="No flights on this date"
    actions={
      <Button variant="primary" onClick={onEdit}>
        Edit search
      </Button>
    }
  >
    Try another date above, a nearby airport, or another cabin.
  </EmptyState>
)

/** Shown when the policy filter leaves none of the flights that match the other filters. */
export const PolicyHides = ({ onAnyPolicy }: { onAnyPolicy: () => void }) => (
  <EmptyState
    title="No flights like this"
    actions={
      <Button variant="primary" onClick={onAnyPolicy}>
        Show all flights
      </Button>
    }
  >
    None of the flights that match your filters has this policy result.
  </EmptyState>
)
