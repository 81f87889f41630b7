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

/** Filters that alone stand between the person and a flight, the one that costs most flights first. */
export const costliestFilters = (lifted: FacetCounts['lifted'], params: FilterParams): Lift[] =>
  activeFilters(params)
    .map((dimension) => ({ dimension, found: lifted[dimension] }))
    .filter(({ found }) => found.count > 0)
    .sort((a, b) => b.found.count - a.found.count || (a.found.lowest ?? 0) - (b.found.lowest ?? 0))

export const foundWords = (list: FlightListAnswer, { count, lowest }: FacetValue): string =>
  `${count} ${count === 1 ? 'flight' : 'flights'}${lowest === null ? '' : ` from ${shownPrice(list, lowest)}`}`

const othersOffered = 2

export interface FilteredOutProps {
  list: FlightListAnswer
  lifted: FacetCounts['lifted']
  params: FilterParams
  onLift: (part: FilterParams) => void
  onClear: () => void
}

/** Nothing is left: which filter costs most, what is there without it, and the way to lift it. */
export const FilteredOut = ({ list, lifted, params, onLift, onClear }: FilteredOutProps) => {
  const [worst, ...others] = costliestFilters(lifted, params)
  return (
    <EmptyState
      title="No flight fits all of these filters"
      ways={others
        .slice(0, othersOffered)
        .map(({ dimension, found }) => ({
          id: dimension,
          label: `Lift the filter on ${dimensionWords[dimension]}`,
          note: foundWords(list, found),
          onTake: () => onLift(lift(params, dimension)),
        }))}
      actions={
        <>
          {worst && (
            <Button
              variant="primary"
              onClick={() => onLift(lift(params, worst.dimension))}
            >{`Lift the filter on ${dimensionWords[worst.dimension]}`}</Button>
          )}
          <Button onClick={onClear}>Clear filters</Button>
        </>
      }
    >
      {worst
        ? `The filter on ${dimensionWords[worst.dimension]} costs most: without it there ${worst.found.count === 1 ? 'is' : 'are'} ${foundWords(list, worst.found)}.`
        : 'No single filter is in the way: at least two of them have to go.'}
    </EmptyState>
  )
}

export const NothingSold = ({ onEdit }: { onEdit: () => void }) => (
  <EmptyState
    title="No flights are sold on this day"
    actions={
      <Button variant="primary" onClick={onEdit}>
        Edit search
      </Button>
    }
  >
    Choose another day above, a nearby airport, or another cabin.
  </EmptyState>
)
