import { Search } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import { RoomsPopover } from '@portolan/design/travel/rooms-popover.tsx'
import { SearchForm } from '@portolan/design/travel/search-form.tsx'
import type { PlaceGroup, PlaceItem } from '@portolan/design/travel/search.props.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import type { Door } from '../doors.ts'
import {
  stayFaults,
  stayFaultSentence,
  type StayFaults,
  type StayField,
} from './check-stay-search.ts'
import { useDestinations, useDestinationZone } from './destinations.ts'
import { keptStay, recentStays } from './recent-stays.ts'
import { paramsOfRooms, roomBounds, roomsOf, type StaySearchParams } from './stay-search.ts'

export interface StayFormProps {
  door: Door
  value: StaySearchParams
  onChange: (params: StaySearchParams) => void
  /** Called only with a valid search. */
  onSearch: (params: StaySearchParams) => void
  /** Whether the form is attached to the selected product tab. */
  joined?: boolean | undefined
  /** Errors of the fields that the server returned. */
  refused?: StayFaults | undefined
  actionLabel?: string | undefined
}

/** The search form for stays, controlled by the caller: on start pages and over the results. */
export const StayForm = ({
  door,
  value,
  onChange,
  onSearch,
  joined = false,
  refused = {},
  actionLabel = 'Search',
}: StayFormProps) => {
  const { storage, tracker } = useServices()
  const today = useToday()
  const firstDay = useToday(useDestinationZone(value))
  const [shown, setShown] = useState<StayFaults>({})
  const recent = recentStays.readAll(storage.local, today)
  const rooms = roomsOf(value)

  const change = (part: StaySearchParams, changed: StayField): void => {
    setShown(({ [changed]: _, ...others }) => others)
    onChange({ ...value, ...part })
  }
  const pick = (item: PlaceItem | null): void => {
    const recentSearch = item?.kind === 'recent' ? recentStays.find(recent, item.id) : undefined
    if (recentSearch === undefined)
      return change({ where: item?.id, locationName: item?.shown ?? item?.name }, 'where')
    setShown({})
    onChange({ ...value, ...recentSearch })
  }
  const submit = (): void => {
    const faults = stayFaults(value, firstDay)
    setShown(faults)
    if (Object.keys(faults).length > 0) return
    recentStays.keep(storage.local, keptStay(value), today)
    tracker.track('hotel_search', { destination: value.where ?? '', rooms: rooms.length })
    onSearch(value)
  }
  const faults = { ...refused, ...shown }
  return (
    <SearchForm
      label={`Search ${door.many}`}
      joined={joined}
      onSubmit={submit}
      from={
        <DestinationCell
          value={value}
          onPick={pick}
          error={stayFaultSentence(faults, 'where')}
          recent={recentStays.groupOf(recent)}
        />
      }
      dates={
        <DateRangeField
          variant="cell"
          mode="range"
          startLabel="Check in"
          endLabel="Check out"
          start={value.fromDate ?? null}
          end={value.untilDate ?? null}
          today={firstDay}
          max={addDays(firstDay, stayBounds.furthestDays)}
          error={stayFaultSentence(faults, 'dates')}
          onChange={({ start, end }) =>
            change({ fromDate: start ?? undefined, untilDate: end ?? undefined }, 'dates')
          }
        />
      }
      party={
        <RoomsPopover
          label="Guests and rooms"
          rooms={rooms}
          error={stayFaultSentence(faults, 'rooms')}
          agesMissing={faults.rooms === 'ChildAgeMissing'}
          bounds={roomBounds}
          onRooms={(next) => change(paramsOfRooms(next), 'rooms')}
        />
      }
      action={<SearchButton label={actionLabel} />}
    />
  )
}

const SearchButton = ({ label }: { label: string }) => (
  <Button type="submit" variant="primary">
    <Icon of={Search} />
    {label}
  </Button>
)

interface DestinationCellProps {
  value: StaySearchParams
  onPick: (item: PlaceItem | null) => void
  error: string | undefined
  /** Recent searches, shown until something is typed. */
  recent: readonly PlaceGroup[]
}

const DestinationCell = ({
  value: { where, locationName },
  onPick,
  error,
  recent,
}: DestinationCellProps) => {
  const [text, setText] = useState('')
  const { groups, status } = useDestinations(text)
  const chosen: PlaceItem | null =
    where === undefined ? null : { id: where, kind: 'city', name: locationName ?? where }
  return (
    <PlaceField
      label="Where"
      placeholder="City, area, airport, or place"
      variant="cell"
      value={chosen}
      onChange={onPick}
      onQuery={setText}
      error={error}
      groups={typedText(text) === '' ? recent : groups}
      status={status}
    />
  )
}
