import { Search } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { PeoplePopover } from '@portolan/design/travel/people-popover.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import { SearchForm } from '@portolan/design/travel/search-form.tsx'
import type { PlaceGroup, PlaceItem } from '@portolan/design/travel/search.props.ts'
import { activityBounds } from '@portolan/domain/activities/check-days.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { useActivityPlaces, useZoneOfPlace } from './activity-places.ts'
import { peopleOf, type ActivitySearchParams } from './activity-search.ts'
import {
  activityFaults,
  activityFaultSentence,
  type ActivityFaults,
  type ActivityField,
} from './check-activity-search.ts'
import { keptActivity, recentActivities } from './recent-activities.ts'

interface ActivityFormProps {
  value: ActivitySearchParams
  onChange: (params: ActivitySearchParams) => void
  /** Called only with a valid search. */
  onSearch: (params: ActivitySearchParams) => void
  /** Whether the form is attached to the selected product tab. */
  joined?: boolean | undefined
  /** Errors of the fields that the server returned. */
  refused?: ActivityFaults | undefined
}

/** What the form shows and does; errors are those of the last submission and of the server. */
const useActivityForm = ({ value, onChange, onSearch, refused = {} }: ActivityFormProps) => {
  const { storage, tracker, now } = useServices()
  const today = useToday()
  const zone = useZoneOfPlace(value)
  const firstDay = useToday(zone)
  const [shown, setShown] = useState<ActivityFaults>({})
  const recent = recentActivities.readAll(storage.local, today)
  const faults = { ...refused, ...shown }

  const change = (part: ActivitySearchParams, ...changed: readonly ActivityField[]): void => {
    setShown((before) => {
      const next = { ...before }
      for (const field of changed) delete next[field]
      return next
    })
    onChange({ ...value, ...part })
  }
  return {
    firstDay,
    recent: recentActivities.groupOf(recent),
    change,
    errorAt: (field: ActivityField): string | undefined => activityFaultSentence(faults, field),
    pick: (item: PlaceItem | null): void => {
      const again = item?.kind === 'recent' ? recentActivities.find(recent, item.id) : undefined
      if (again === undefined)
        return change({ place: item?.id, locationName: item?.shown ?? item?.name }, 'place')
      setShown({})
      onChange({ ...value, ...again })
    },
    submit: (): void => {
      const found = activityFaults(value, now(), zone)
      setShown(found)
      if (Object.keys(found).length > 0) return
      recentActivities.keep(storage.local, keptActivity(value), today)
      tracker.track('activity_search', { destination: value.locationName ?? '' })
      onSearch(value)
    },
  }
}

/** The search form for activities, controlled by the caller: on start pages and over the results. */
export const ActivityForm = (props: ActivityFormProps) => {
  const { value, joined = false } = props
  const { firstDay, recent, change, errorAt, pick, submit } = useActivityForm(props)
  return (
    <SearchForm
      label="Search activities"
      joined={joined}
      onSubmit={submit}
      from={<PlaceCell value={value} onPick={pick} error={errorAt('place')} recent={recent} />}
      dates={
        <DateRangeField
          variant="cell"
          mode="range"
          startLabel="First day"
          endLabel="Last day"
          start={value.fromDate ?? null}
          end={value.untilDate ?? null}
          today={firstDay}
          max={addDays(firstDay, activityBounds.soldAheadDays + activityBounds.mostDays - 1)}
          error={errorAt('dates')}
          onChange={({ start, end }) =>
            change({ fromDate: start ?? undefined, untilDate: end ?? undefined }, 'dates')
          }
        />
      }
      party={
        <PeoplePopover
          label="Who’s coming"
          people={peopleOf(value)}
          most={activityBounds.mostPeople}
          onPeople={(people) => change({ people })}
        />
      }
      action={
        <Button type="submit" variant="primary">
          <Icon of={Search} />
          Search
        </Button>
      }
    />
  )
}

interface PlaceCellProps {
  value: ActivitySearchParams
  onPick: (item: PlaceItem | null) => void
  error: string | undefined
  /** Recent searches, shown until something is typed. */
  recent: readonly PlaceGroup[]
}

const PlaceCell = ({ value: { place, locationName }, onPick, error, recent }: PlaceCellProps) => {
  const [text, setText] = useState('')
  const { groups, status } = useActivityPlaces(text)
  const id = place ?? locationName
  const chosen: PlaceItem | null =
    id === undefined ? null : { id, kind: 'city', name: locationName ?? id }
  return (
    <PlaceField
      label="Where to"
      placeholder="City or neighborhood"
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
