import { Search } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { RoomsPopover } from '@portolan/design/travel/rooms-popover.tsx'
import { SearchForm } from '@portolan/design/travel/search-form.tsx'
import type { PlaceItem } from '@portolan/design/travel/search.props.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { useState } from 'react'
import { daysOnSale, PlaceCell, useRememberPlace, useTodayAt } from '../../flight-search/index.ts'
import { paramsOfRooms, roomBounds, roomsOf } from '../../lodging/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import {
  packageFaults,
  packageFaultSentence,
  type PackageFaults,
  type PackageField,
} from './check-package-search.ts'
import type { PackageSearchParams } from './package-search.ts'
import { keptPackage, recentPackages } from './recent-packages.ts'

interface PackageFormProps {
  value: PackageSearchParams
  onChange: (params: PackageSearchParams) => void
  /** Called only with a valid search. */
  onSearch: (params: PackageSearchParams) => void
  /** Whether the form is attached to the selected product tab. */
  joined?: boolean | undefined
  /** Errors of the fields that the server returned. */
  refused?: PackageFaults | undefined
}

/** What the form shows and does; errors are those of the last submission and of the server. */
const usePackageForm = ({ value, onChange, onSearch, refused = {} }: PackageFormProps) => {
  const { storage, tracker } = useServices()
  const today = useToday()
  const firstDay = useTodayAt(value.from)
  const remember = useRememberPlace()
  const [shown, setShown] = useState<PackageFaults>({})
  const recent = recentPackages.readAll(storage.local, today)
  const faults = { ...refused, ...shown }

  const change = (part: PackageSearchParams, ...changed: readonly PackageField[]): void => {
    setShown((before) => {
      const next = { ...before }
      for (const field of changed) delete next[field]
      return next
    })
    onChange({ ...value, ...part })
  }
  const pick =
    (field: 'from' | 'to', partOf: (item: PlaceItem | null) => PackageSearchParams) =>
    (item: PlaceItem | null): void => {
      const again = item?.kind === 'recent' ? recentPackages.find(recent, item.id) : undefined
      if (again !== undefined) {
        setShown({})
        return onChange({ ...value, ...again })
      }
      if (item !== null) remember(item)
      change(partOf(item), field)
    }
  return {
    firstDay,
    recent: recentPackages.groupOf(recent),
    change,
    errorAt: (field: PackageField): string | undefined => packageFaultSentence(faults, field),
    agesMissing: faults.rooms === 'ChildAgeMissing',
    pickFrom: pick('from', (item) => ({ from: item?.id })),
    // The stay is where the flights go; its name finds the place to stay in.
    pickTo: pick('to', (item) => ({
      to: item?.id,
      locationName: item?.shown ?? item?.name,
      where: undefined,
    })),
    swap: (): void =>
      change(
        { from: value.to, to: value.from, locationName: undefined, where: undefined },
        'from',
        'to',
      ),
    submit: (): void => {
      const found = packageFaults(value, firstDay)
      setShown(found)
      if (Object.keys(found).length > 0) return
      recentPackages.keep(storage.local, keptPackage(value), today)
      tracker.track('package_search', { destination: value.to ?? '' })
      onSearch(value)
    },
  }
}

/** The search form for packages, controlled by the caller: on start pages and over the results. */
export const PackageForm = (props: PackageFormProps) => {
  const { value, joined = false } = props
  const form = usePackageForm(props)
  return (
    <SearchForm
      label="Search packages"
      joined={joined}
      onSubmit={form.submit}
      onSwap={form.swap}
      from={
        <PlaceCell
          label="From"
          placeholder="City or airport"
          code={value.from}
          onPick={form.pickFrom}
          error={form.errorAt('from')}
          recent={form.recent}
        />
      }
      to={
        <PlaceCell
          label="To"
          placeholder="City or airport"
          code={value.to}
          onPick={form.pickTo}
          error={form.errorAt('to')}
          recent={[]}
        />
      }
      dates={
        <DateRangeField
          variant="cell"
          mode="range"
          startLabel="Depart"
          endLabel="Return"
          start={value.depart ?? null}
          end={value.return ?? null}
          today={form.firstDay}
          max={addDays(form.firstDay, daysOnSale)}
          error={form.errorAt('dates')}
          onChange={({ start, end }) =>
            form.change({ depart: start ?? undefined, return: end ?? undefined }, 'dates')
          }
        />
      }
      party={
        <RoomsPopover
          label="Travelers and rooms"
          rooms={roomsOf({ rooms: value.rooms })}
          error={form.errorAt('rooms')}
          agesMissing={form.agesMissing}
          bounds={roomBounds}
          onRooms={(rooms) => form.change({ rooms: paramsOfRooms(rooms).rooms }, 'rooms')}
        />
      }
      action={<SearchButton />}
    />
  )
}

const SearchButton = () => (
  <Button type="submit" variant="primary">
    <Icon of={Search} />
    Search
  </Button>
)
