import { stopLimits } from '@portolan/domain/flights/flight-filters.ts'
import { Between, Most } from '@portolan/design/travel/filter-sliders.tsx'
import {
  FilterChecks,
  FilterNote,
  FilterRadios,
  FoldedFilter,
} from '@portolan/design/travel/filters.tsx'
import { memo, useMemo } from 'react'
import type { FilterGroup } from './filter-groups.ts'
import type { FilterParams } from './filters-in-address.ts'

type Change = (part: FilterParams) => void
type GroupOf<K extends FilterGroup['kind']> = Extract<FilterGroup, { readonly kind: K }>

// Each group is memoized: a click renders only its own group, the others when their counts change.
const Stops = memo(
  ({
    group,
    value,
    onChange,
  }: {
    group: GroupOf<'stops'>
    value: FilterParams['stops']
    onChange: Change
  }) => (
    <FilterRadios
      legend={group.legend}
      options={group.options}
      chosen={value ?? 'Any'}
      onChange={(limit) =>
        onChange({
          stops: limit === 'Any' ? undefined : stopLimits.find((known) => known === limit),
        })
      }
    />
  ),
)
Stops.displayName = 'Stops'

const Checks = memo(
  ({
    group: { name, legend, options, first },
    value,
    onChange,
  }: {
    group: GroupOf<'checks'>
    value: readonly string[] | undefined
    onChange: Change
  }) => (
    <FilterChecks
      legend={legend}
      options={options}
      first={first}
      chosen={useMemo(() => new Set(value), [value])}
      onChange={(chosen) => onChange({ [name]: chosen.size === 0 ? undefined : [...chosen] })}
    />
  ),
)
Checks.displayName = 'Checks'

const UpTo = memo(
  ({
    group: { name, legend, bounds, step, format },
    value,
    onChange,
  }: {
    group: GroupOf<'upTo'>
    value: number | undefined
    onChange: Change
  }) => (
    <Most
      legend={legend}
      bounds={bounds}
      step={step}
      value={value}
      onSettle={(most) => onChange({ [name]: most })}
      format={format}
    />
  ),
)
UpTo.displayName = 'UpTo'

const Layovers = memo(
  ({
    group: { legend, bounds, step, format },
    from,
    to,
    onChange,
  }: {
    group: GroupOf<'layover'>
    from: number | undefined
    to: number | undefined
    onChange: Change
  }) => (
    <Between
      legend={legend}
      bounds={bounds}
      step={step}
      from={from}
      to={to}
      onSettle={(layoverFrom, layoverTo) => onChange({ layoverFrom, layoverTo })}
      format={format}
    />
  ),
)
Layovers.displayName = 'Layovers'

export interface FilterColumnProps {
  /** Referentially stable until the counts change. */
  groups: readonly FilterGroup[]
  value: FilterParams
  /** Referentially stable between renders. */
  onChange: Change
  /** Flights that match the filters. */
  matching: number
}

const isChosen = (group: FilterGroup, value: FilterParams): boolean => {
  switch (group.kind) {
    case 'stops':
      return value.stops !== undefined
    case 'checks':
      return group.options.some(({ id }) =>
        (value[group.name] as readonly string[] | undefined)?.includes(id),
      )
    case 'layover':
      return value.layoverFrom !== undefined || value.layoverTo !== undefined
    case 'upTo':
      return value[group.name] !== undefined
  }
}

const Group = ({
  group,
  value,
  onChange,
}: {
  group: FilterGroup
  value: FilterParams
  onChange: Change
}) => {
  switch (group.kind) {
    case 'stops':
      return <Stops group={group} value={value.stops} onChange={onChange} />
    case 'checks':
      return <Checks group={group} value={value[group.name]} onChange={onChange} />
    case 'layover':
      return (
        <Layovers group={group} from={value.layoverFrom} to={value.layoverTo} onChange={onChange} />
      )
    case 'upTo':
      return <UpTo group={group} value={value[group.name]} onChange={onChange} />
  }
}

/** The filter groups, in the column and in the phone's dialog. */
export const FilterColumn = ({ groups, value, onChange, matching }: FilterColumnProps) => (
  <>
    {matching === 0 && <FilterNote>No flight matches. Counts are without your filters.</FilterNote>}
    {groups.map((group) =>
      group.folded === true ? (
        <FoldedFilter key={group.legend} legend={group.legend} isChosen={isChosen(group, value)}>
          <Group group={group} value={value} onChange={onChange} />
        </FoldedFilter>
      ) : (
        <Group key={group.legend} group={group} value={value} onChange={onChange} />
      ),
    )}
  </>
)
