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
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { routeNames } from '../journey-words.ts'
import { searchFaults, type SearchFaults } from './check-search.ts'
import { faultSentence } from './fault-sentence.ts'
import type { FlightSearchFormProps } from './flight-search-form.tsx'
import {
  flightSearchOf,
  legsOf,
  paramsOfLegs,
  type FlightSearchParams,
  type Leg,
} from './flight-search.ts'
import { NearbyAirports } from './nearby-airports.tsx'
import { usePlaceNames, useRememberPlace } from './places.ts'
import { keepRecentSearch } from './recent-searches.ts'
import { DatesCell, PartyCell, PlaceCell } from './search-cells.tsx'

const fewestLegs = 2

/**
 * The search of a trip through several cities: two to six flights, each beginning where the one
 * before it ends unless said otherwise.
 */
const MultiCitySearch = ({
  value,
  onChange,
  onSearch,
  joined = false,
  refused = {},
  actionLabel = 'Search flights',
}: FlightSearchFormProps) => {
  const { storage, tracker } = useServices()
  const today = useToday()
  const legs = legsOf(value)
  const nameOf = usePlaceNames(
    legs.flatMap(({ from, to }) => [from, to].filter((code) => code !== undefined)),
  )
  const [shownFaults, setShownFaults] = useState<SearchFaults>({})
  const faults = { ...refused, ...shownFaults }

  const put = (next: readonly Leg[]): void => onChange({ ...value, ...paramsOfLegs(next) })
  const change = (at: number, part: Leg): void => {
    setShownFaults({})
    // The next flight goes on from where this one now ends, unless it was to begin elsewhere.
    const follows =
      'to' in part && (legs[at + 1]?.from === undefined || legs[at + 1]?.from === legs[at]?.to)
    put(
      legs.map((leg, index) =>
        index === at
          ? { ...leg, ...part }
          : index === at + 1 && follows
            ? { ...leg, from: part.to }
            : leg,
      ),
    )
  }
  const submit = (): void => {
    const wrong = searchFaults(value, today)
    setShownFaults(wrong)
    const search = flightSearchOf(value)
    if (Object.keys(wrong).length > 0 || search === null) return
    const { from, to } = routeNames(search, nameOf)
    keepRecentSearch(storage.local, { params: value, fromName: from, toName: to }, today)
    tracker.track('flight_search', {
      origin: search.from,
      destination: search.to,
      slices: search.slices.length,
    })
    onSearch(value)
  }
  const party = faultSentence(faults, 'party')
  const places = [
    ...new Map(
      legs
        .flatMap(({ from, to }) => [from, to])
        .flatMap((code) => (code === undefined ? [] : [[placeParts(code).place, code] as const])),
    ).values(),
  ]
  return (
    <>
      <MultiCityForm
        label="Search flights"
        joined={joined}
        onSubmit={submit}
        onAdd={
          legs.length < mostSlices ? () => put([...legs, { from: legs.at(-1)?.to }]) : undefined
        }
        full={`Airlines price ${mostSlices} flights as one trip at the most. Search for any more as a trip of their own.`}
        legs={legs.map((leg, at) => ({
          id: String(at),
          from: (
            <LegPlace
              label="From"
              placeholder="Where from?"
              code={leg.from}
              onPick={(from) => change(at, { from })}
              error={faultSentence(faults, `legs.${at}.from`)}
            />
          ),
          to: (
            <LegPlace
              label="To"
              placeholder="Where to?"
              code={leg.to}
              onPick={(to) => change(at, { to })}
              error={faultSentence(faults, `legs.${at}.to`)}
            />
          ),
          date: (
            <DatesCell
              value={oneWay(value, leg)}
              today={today}
              min={earliest(legs, at)}
              error={faultSentence(faults, `legs.${at}.date`)}
              onChange={({ depart }) => change(at, { date: depart })}
            />
          ),
          onRemove:
            legs.length > fewestLegs
              ? () => put(legs.filter((_, index) => index !== at))
              : undefined,
        }))}
        extra={
          <NearbyAirports
            ends={places.map((code) => ({
              label: 'Fly to or from',
              code,
              onChange: (next) => put(atPlace(legs, next)),
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
      {party && <Notice tone="danger" role="alert" title={party} />}
    </>
  )
}
export default MultiCitySearch

/** What the day prices of one flight are asked with. */
const oneWay = (
  { trip: _trip, legs: _legs, ...others }: FlightSearchParams,
  { from, to, date }: Leg,
): FlightSearchParams => ({ ...others, trip: 'OneWay', from, to, depart: date })

/** The airports that will do as well at a place, wherever in the trip it is. */
const atPlace = (legs: readonly Leg[], code: string): Leg[] => {
  const same = (one: string | undefined): string | undefined =>
    one !== undefined && placeParts(one).place === placeParts(code).place ? code : one
  return legs.map(({ from, to, date }) => ({ from: same(from), to: same(to), date }))
}

/** A flight cannot leave before the one before it: days before that are not offered. */
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
