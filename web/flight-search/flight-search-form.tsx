import { Search } from 'lucide-react'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { PlaceItem } from '@portolan/design/travel/search.props.ts'
import { SearchForm } from '@portolan/design/travel/search-form.tsx'
import { shownName } from '@portolan/design/travel/use-place-combobox.ts'
import { lazy, Suspense, useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import { searchFaults, type SearchField, type SearchFaults } from './check-search.ts'
import { faultSentence } from './fault-sentence.ts'
import { isRoundTrip, tripKind, type FlightSearchParams } from './flight-search.ts'
import { NearbyAirports } from './nearby-airports.tsx'
import { usePlace, useRememberPlace, useTodayAt } from './places.ts'
import { recentFlights } from './recent-searches.ts'
import { DatesCell, PartyCell, PlaceCell } from './search-cells.tsx'

/** Loaded on demand to keep the first load small. */
const MultiCitySearch = lazy(() => import('./multi-city-search.tsx'))

export interface FlightSearchFormProps {
  value: FlightSearchParams
  onChange: (params: FlightSearchParams) => void
  /** Called with a complete search. */
  onSearch: (params: FlightSearchParams) => void
  /** Attached to the current product tab. */
  joined?: boolean | undefined
  /** Errors that the server returned, by field. */
  refused?: SearchFaults | undefined
  actionLabel?: string | undefined
}

/**
 * The flight search form of the home page, of /flights/ and of the results. The caller owns its
 * state.
 */
export const FlightSearchForm = (props: FlightSearchFormProps) =>
  tripKind(props.value) !== 'MultiCity' ? (
    <SimpleSearch {...props} />
  ) : (
    <Suspense fallback={<Skeleton width="100%" height="236px" />}>
      <MultiCitySearch {...props} />
    </Suspense>
  )

/** State and callbacks of the form for round trips and one way. */
const useSimpleSearch = ({ value, onChange, onSearch, refused = {} }: FlightSearchFormProps) => {
  const { storage, tracker } = useServices()
  const today = useToday()
  const firstDay = useTodayAt(value.from)
  const [shownFaults, setShownFaults] = useState<SearchFaults>({})
  const remember = useRememberPlace()
  const from = usePlace(value.from)
  const to = usePlace(value.to)
  const recent = recentFlights.readAll(storage.local, today)

  const change = (part: FlightSearchParams, field: SearchField): void => {
    setShownFaults(({ [field]: _, ...others }) => others)
    onChange({ ...value, ...part })
  }
  const pick =
    (field: 'from' | 'to') =>
    (item: PlaceItem | null): void => {
      const repeated = item?.kind === 'recent' ? recentFlights.find(recent, item.id) : undefined
      if (repeated) {
        setShownFaults({})
        return onChange(repeated.params)
      }
      if (item) remember(item)
      change({ [field]: item?.id }, field)
    }
  const swap = (): void => {
    // Errors are cleared: they would show at the other place after the swap.
    setShownFaults({})
    onChange({ ...value, from: value.to, to: value.from })
  }
  const submit = (): void => {
    const faults = searchFaults(value, () => firstDay)
    setShownFaults(faults)
    if (Object.keys(faults).length > 0) return
    recentFlights.keep(
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
  const faults = { ...refused, ...shownFaults }
  return {
    firstDay,
    recent: recentFlights.groupOf(recent),
    errorOf: (field: SearchField) => faultSentence(faults, field),
    change,
    pick,
    swap,
    submit,
  }
}

const nearbyEnds = ({ value, onChange }: Pick<FlightSearchFormProps, 'value' | 'onChange'>) =>
  (
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

const SimpleSearch = (props: FlightSearchFormProps) => {
  const { value, onChange, joined = false, actionLabel = 'Search flights' } = props
  const { firstDay, recent, errorOf, change, pick, swap, submit } = useSimpleSearch(props)
  const partyError = errorOf('party')
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
            error={errorOf('from')}
            recent={recent}
          />
        }
        to={
          <PlaceCell
            label="To"
            placeholder="Where to?"
            code={value.to}
            onPick={pick('to')}
            error={errorOf('to')}
            recent={recent}
          />
        }
        dates={
          <DatesCell
            value={value}
            today={firstDay}
            error={errorOf('dates')}
            onChange={(part) => change(part, 'dates')}
          />
        }
        party={<PartyCell value={value} onChange={(part) => change(part, 'party')} />}
        extra={<NearbyAirports ends={nearbyEnds({ value, onChange })} />}
        action={
          <Button type="submit" variant="primary">
            <Icon of={Search} />
            {actionLabel}
          </Button>
        }
      />
      {partyError && <Notice tone="danger" role="alert" title={partyError} />}
    </>
  )
}
