import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { lodgingSorts } from '@portolan/domain/lodging/codes.ts'
import { usualSort } from './availability-query.ts'
import { sortWords } from './stay-filter-words.ts'
import type { AvailabilityModel } from './use-availability.ts'

export const SortSelect = ({
  model: { params, changeList },
}: {
  model: Pick<AvailabilityModel, 'params' | 'changeList'>
}) => (
  <InlineSelect
    label="Sort by"
    choices={lodgingSorts.map((value) => ({ value, label: sortWords[value] }))}
    value={params.sort ?? usualSort}
    onChange={(sort) => changeList({ sort: sort === usualSort ? undefined : sort })}
  />
)
