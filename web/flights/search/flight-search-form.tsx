import { Search } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { PlaceItem } from '@portolan/design/travel/search.props.ts'
import { SearchForm } from '@portolan/design/travel/search-form.tsx'
import { shownName } from '@portolan/design/travel/use-place-combobox.ts'
import { lazy, Suspense, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { searchFaults, type SearchField, type SearchFaults } from './check-search.ts'
import { faultSentence } from './fault-sentence.ts'
import { isRoundTrip, tripKind, type FlightSearchParams } from './flight-search.ts'
import { NearbyAirports } from './nearby-airports.tsx'
import { usePlace, useRememberPlace } from './places.ts'
import {
  keepRecentSearch,
  readRecentSearches,
  recentGroup,
  recentOfItem,
} from './recent-searches.ts'
import { DatesCell, PartyCell, PlaceCell } from './search-cells.tsx'

/** Fetched with the first search of several cities: the start does without it. */
const MultiCitySearch = lazy(() => import('./multi-city-search.tsx'))

export interface FlightSearchFormProps {
  value: FlightSearchParams
  onChange: (params: FlightSearchParams) => void
  /** With a search that can be asked. */
  onSearch: (params: FlightSearchParams) => void
  /** Joined to the open product tab. */
  joined?: boolean | undefined
  /** What the server said of the fields. */
  refused?: SearchFaults | undefined
  actionLabel?: string | undefined
}

/**
 * The one form for flights: on home, on its own page, and opened in place over the results. Its
 * state is the caller's.
 */
export const FlightSearchForm = (props: FlightSearchFormProps) =>
  tripKind(props.value) !== 'MultiCity' ? (
    <PlainSearch {...props} />
  ) : (
    <Suspense fallback={<Skeleton width="100%" height="236px" />}>
      <MultiCitySearch {...props} />
    </Suspense>
  )

const PlainSearch = ({
  value,
  onChange,
  onSearch,
  joined = false,
  refused = {},
  actionLabel = 'Search flights',
}: FlightSearchFormProps) => {
  const { storage, tracker } = useServices()
  const today = useToday()
  const [shownFaults, setShownFaults] = useState<SearchFaults>({})
  const remember = useRememberPlace()
  const from = usePlace(value.from)
  const to = usePlace(value.to)
  const recent = readRecentSearches(storage.local, today)

  const change = (part: FlightSearchParams, mended: SearchField): void => {
    setShownFaults(({ [mended]: _, ...others }) => others)
    onChange({ ...value, ...part })
  }
  const pick =
    (field: 'from' | 'to') =>
    (item: PlaceItem | null): void => {
      const again = item?.kind === 'recent' ? recentOfItem(recent, item.id) : undefined
      if (again) {
        setShownFaults({})
        return onChange(again.params)
      }
      if (item) remember(item)
      change({ [field]: item?.id }, field)
    }
  /** A fault said beside one of the two places is no longer beside the place it was said of. */
  const swap = (): void => {
    setShownFaults({})
    onChange({ ...value, from: value.to, to: value.from })
  }
  const submit = (): void => {
    const faults = searchFaults(value, today)
    setShownFaults(faults)
    if (Object.keys(faults).length > 0) return
    keepRecentSearch(
      storage.local,
      { params: value, fromName: shownName(from), toName: shownName(to) },
      today,
    )
    tracker.track('flight_search', {
      origin: value.from ?? '',
      destination: value.to ?? '',
      round_trip: isRoundTrip(value),
    })
    onSearch(value)
  }
  const ends = (
    [
      ['Leave from', 'from'],
      ['Arrive at', 'to'],
    ] as const
  ).flatMap(([label, field]) => {
    const code = value[field]
    return code === undefined
      ? []
      : [{ label, code, onChange: (next: string) => onChange({ ...value, [field]: next }) }]
  })
  const faults = { ...refused, ...shownFaults }
  const party = faultSentence(faults, 'party')
  return (
    <>
      <SearchForm
        label="Search flights"
        joined={joined}
        onSubmit={submit}
        onSwap={swap}
        from={
          <PlaceCell
            label="From"
            placeholder="Where from?"
            code={value.from}
            onPick={pick('from')}
            error={faultSentence(faults, 'from')}
            recent={recentGroup(recent)}
          />
        }
        to={
          <PlaceCell
            label="To"
            placeholder="Where to?"
            code={value.to}
            onPick={pick('to')}
            error={faultSentence(faults, 'to')}
            recent={recentGroup(recent)}
          />
        }
        dates={
          <DatesCell
            value={value}
            today={today}
            error={faultSentence(faults, 'dates')}
            onChange={(part) => change(part, 'dates')}
          />
        }
        party={<PartyCell value={value} onChange={(part) => change(part, 'party')} />}
        extra={<NearbyAirports ends={ends} />}
        action={
          <Button type="submit" variant="primary">
            <Icon of={Search} />
            {actionLabel}
          </Button>
        }
      />
      {party && <Notice tone="danger" role="alert" title={party} />}
    </>
  )
}
