import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { addDays, formatDay } from '@portolan/kernel/calendar.ts'
import type { PackageSearch, PackageSearchParams } from '../search/package-search.ts'

interface NoFlightsProps {
  /** The day without flights. */
  on: 'departs' | 'returns'
  search: PackageSearch
  /** Another search. */
  onSearch: (part: PackageSearchParams) => void
  onEdit: () => void
}

/** What can be searched instead: the days around, and economy (packages-12). */
export const waysWithoutFlights = (
  on: 'departs' | 'returns',
  { departs, returns, cabin }: PackageSearch,
): { id: string; label: string; note: string; part: PackageSearchParams }[] => {
  const day = on === 'departs' ? departs : returns
  const name = on === 'departs' ? 'Leave' : 'Return'
  const moved = (by: -1 | 1) => addDays(day, by)
  const partOf = (date: string): PackageSearchParams =>
    on === 'departs' ? { depart: date } : { return: date }
  const days = ([-1, 1] as const)
    .map(moved)
    .filter((date) => (on === 'departs' ? date < returns : date > departs))
  return [
    ...days.map((date) => ({
      id: date,
      label: `${name} on ${formatDay(date)}`,
      note: 'The nights follow',
      part: partOf(date),
    })),
    ...(cabin === 'Economy'
      ? []
      : [
          {
            id: 'economy',
            label: 'Fly economy',
            note: 'More airlines sell it',
            part: { cabin: undefined },
          },
        ]),
  ]
}

/** A package without flights: what to change. */
export const NoFlights = ({ on, search, onSearch, onEdit }: NoFlightsProps) => (
  <EmptyState
    title={
      on === 'departs'
        ? `No flights on ${formatDay(search.departs)}`
        : `No return flights on ${formatDay(search.returns)}`
    }
    ways={waysWithoutFlights(on, search).map(({ part, ...way }) => ({
      ...way,
      onTake: () => onSearch({ ...part }),
    }))}
    actions={
      <Button variant="primary" onClick={onEdit}>
        Edit search
      </Button>
    }
  >
    A package needs flights both ways. Change a day, or where you fly from.
  </EmptyState>
)
