import { Search } from 'lucide-react'
import { mostSlices } from '@portolan/domain/flights/check-slices.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { MultiCityForm } from '@portolan/design/travel/multi-city-form.tsx'
import type { PlaceItem } from '@portolan/design/travel/search.props.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import { routeNames } from './route-names.ts'
import { searchFaults, type SearchField, type SearchFaults } from './check-search.ts'
import { faultSentence } from './fault-sentence.ts'
import type { FlightSearchFormProps } from './flight-search-form.tsx'
import {
  flightSearchOf,
  legsOf,
  paramsOfLegs,
  type FlightSearchParams,
  type Leg,
} from './flight-search.ts'
import { withLeg, withoutLeg } from './legs.ts'
import { NearbyAirports } from './nearby-airports.tsx'
import { usePlaceNames, useRememberPlace, useTodayOf } from './places.ts'
import { recentFlights } from './recent-searches.ts'
import { DatesCell, PartyCell, PlaceCell } from './search-cells.tsx'

const fewestLegs = 2

/** State and callbacks of the form. */
const useMultiCitySearch = ({ value, onChange, onSearch, refused = {} }: FlightSearchFormProps) => {
  const { storage, tracker } = useServices()
  const today = useToday()
  const legs = legsOf(value)
  const nameOf = usePlaceNames(
    legs.flatMap(({ from, to }) => [from, to].filter((code) => code !== undefined)),
  )
  const todayOf = useTodayOf(legs.map(({ from }) => from))
  const [shownFaults, setShownFaults] = useState<SearchFaults>({})
  const faults = { ...refused, ...shownFaults }
  const setLegs = (next: readonly Leg[]): void => onChange({ ...value, ...paramsOfLegs(next) })
  const change = (at: number, part: Leg): void => {
    setShownFaults({})
    setLegs(withLeg(legs, at, part))
  }
  const submit = (): void => {
    const wrong = searchFaults(value, todayOf)
    setShownFaults(wrong)
    const search = flightSearchOf(value)
    if (Object.keys(wrong).length > 0 || search === null) return
    const { from, to } = routeNames(search, nameOf)
    recentFlights.keep(storage.local, { params: value, fromName: from, toName: to }, today)
    tracker.track('flight_search', {
      origin: search.from,
      destination: search.to,
      slices: search.slices.length,
    })
    onSearch(value)
  }
  const errorOf = (field: SearchField) => faultSentence(faults, field)
  return { todayOf, legs, setLegs, change, submit, errorOf }
}

/** Each place of the trip once, with the airports added near it. */
const placesOf = (legs: readonly Leg[]): string[] => [
  ...new Map(
    legs
      .flatMap(({ from, to }) => [from, to])
      .flatMap((code) => (code === undefined ? [] : [[placeParts(code).place, code] as const])),
  ).values(),
]

/**
 * The form of a multi-city trip, two to six flights. Each begins where the one before it ends until
 * changed.
 */
const MultiCitySearch = (props: FlightSearchFormProps) => {
  const { value, onChange, joined = false, actionLabel = 'Search flights' } = props
  const { todayOf, legs, setLegs, change, submit, errorOf } = useMultiCitySearch(props)
  const partyError = errorOf('party')
  return (
    <>
      <MultiCityForm
        label="Search flights"
        joined={joined}
        onSubmit={submit}
        onAdd={
          legs.length < mostSlices ? () => setLegs([...legs, { from: legs.at(-1)?.to }]) : undefined
        }
        full={`A trip can have up to ${mostSlices} flights. Search for more as a separate trip.`}
        legs={legs.map((leg, at) => ({
          id: String(at),
          from: (
            <LegPlace
              label="From"
              placeholder="Where from?"
              code={leg.from}
              onPick={(from) => change(at, { from })}
              error={errorOf(`legs.${at}.from`)}
            />
          ),
          to: (
            <LegPlace
              label="To"
              placeholder="Where to?"
              code={leg.to}
              onPick={(to) => change(at, { to })}
              error={errorOf(`legs.${at}.to`)}
            />
          ),
          date: (
            <DatesCell
              value={oneWay(value, leg)}
              today={todayOf(leg.from)}
              min={earliest(legs, at)}
              error={errorOf(`legs.${at}.date`)}
              onChange={({ depart }) => change(at, { date: depart })}
            />
          ),
          onRemove: legs.length > fewestLegs ? () => setLegs(withoutLeg(legs, at)) : undefined,
        }))}
        extra={
          <NearbyAirports
            ends={placesOf(legs).map((code) => ({
              label: 'Fly to or from',
              code,
              onChange: (next) => setLegs(atPlace(legs, next)),
            }))}
          />
        }
        party={<PartyCell value={value} onChange={(part) => onChange({ ...value, ...part })} />}
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
export default MultiCitySearch

/** The one-way search that prices the days of a flight. */
const oneWay = (
  { trip: _trip, legs: _legs, ...others }: FlightSearchParams,
  { from, to, date }: Leg,
): FlightSearchParams => ({ ...others, trip: 'OneWay', from, to, depart: date })

/** Sets the nearby airports of a place on every flight that begins or ends there. */
const atPlace = (legs: readonly Leg[], code: string): Leg[] => {
  const { place } = placeParts(code)
  const updated = (other: string | undefined): string | undefined =>
    other !== undefined && placeParts(other).place === place ? code : other
  return legs.map(({ from, to, date }) => ({ from: updated(from), to: updated(to), date }))
}

/** The latest date of the flights before; a flight cannot depart before it. */
const earliest = (legs: readonly Leg[], at: number): CalendarDate | undefined =>
  legs
    .slice(0, at)
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1)

interface LegPlaceProps {
  label: string
  placeholder: string
  code: string | undefined
  onPick: (code: string | undefined) => void
  error: string | undefined
}

const LegPlace = ({ onPick, ...shown }: LegPlaceProps) => {
  const remember = useRememberPlace()
  const pick = (item: PlaceItem | null): void => {
    if (item) remember(item)
    onPick(item?.id)
  }
  return <PlaceCell {...shown} onPick={pick} recent={[]} />
}
