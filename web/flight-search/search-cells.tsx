import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { loadCalendar } from '@portolan/design/travel/fetched-calendar.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import type { PlaceGroup, PlaceItem } from '@portolan/design/travel/search.props.ts'
import { TravelersPopover } from '@portolan/design/travel/travelers-popover.tsx'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { startTransition, useEffect, useState } from 'react'
import { useIdle } from '../shell/use-idle.ts'
import { daysOnSale, nightsOf, useDayPrices } from './calendar-prices.ts'
import {
  cabinOf,
  isRoundTrip,
  paramsOfCabin,
  paramsOfParty,
  partyOf,
  type FlightSearchParams,
} from './flight-search.ts'
import { usePlace, useSuggestions } from './places.ts'

export interface PlaceCellProps {
  label: string
  placeholder: string
  /** The code in the address; undefined while none is chosen. */
  code: string | undefined
  onPick: (item: PlaceItem | null) => void
  error: string | undefined
  /** Shown while the field is empty. */
  recent: readonly PlaceGroup[]
}

/** A place field of the search form, with suggestions for the typed text. */
export const PlaceCell = ({ label, placeholder, code, onPick, error, recent }: PlaceCellProps) => {
  const place = usePlace(code)
  const [text, setText] = useState('')
  const { groups, status } = useSuggestions(text)
  const added = code === undefined ? 0 : placeParts(code).nearby.length
  // `NYC +1`: the cell has no room for the names of nearby airports.
  const value =
    place === null || added === 0
      ? place
      : { ...place, code: [place.code, `+${added}`].filter((part) => part !== undefined).join(' ') }
  return (
    <PlaceField
      label={label}
      placeholder={placeholder}
      variant="cell"
      value={value}
      onChange={onPick}
      onQuery={setText}
      error={error}
      groups={typedText(text) === '' ? recent : groups}
      status={status}
    />
  )
}

interface PartyCellProps {
  value: FlightSearchParams
  onChange: (part: FlightSearchParams) => void
}

/** Travelers and cabin. */
export const PartyCell = ({ value, onChange }: PartyCellProps) => (
  <TravelersPopover
    label="Travelers"
    variant="cell"
    counts={partyOf(value)}
    onCounts={(counts) => onChange(paramsOfParty(counts))}
    cabin={cabinOf(value)}
    onCabin={(cabin) => onChange(paramsOfCabin(cabin))}
  />
)

export interface DatesCellProps {
  /** A round trip or one way. */
  value: FlightSearchParams
  today: CalendarDate
  /** First day that can be chosen; today by default. */
  min?: CalendarDate | undefined
  error: string | undefined
  onChange: (part: FlightSearchParams) => void
}

/** `one-way`, `7-night round-trip`. */
const tripWords = (nights: number | null): string =>
  nights === null ? 'one-way' : `${nights}-night round-trip`

/** Departure and return date, with the lowest price of each day. */
export const DatesCell = ({ value, today, min, error, onChange }: DatesCellProps) => {
  // Grows with the months that were shown, so that prices loaded before stay.
  const [seen, setSeen] = useState<readonly [first: CalendarDate, last: CalendarDate] | null>(null)
  const idle = useIdle()
  useEffect(() => {
    if (idle) loadCalendar()
  }, [idle])
  const round = isRoundTrip(value)
  const nights = nightsOf(value)
  const { prices, pending } = useDayPrices(value, seen, today)
  return (
    <DateRangeField
      variant="cell"
      mode={round ? 'range' : 'single'}
      startLabel="Depart"
      endLabel="Return"
      start={value.depart ?? null}
      end={round ? (value.return ?? null) : null}
      onChange={({ start, end }) =>
        onChange(
          round
            ? { depart: start ?? undefined, return: end ?? undefined }
            : { depart: start ?? undefined },
        )
      }
      today={today}
      min={min}
      max={addDays(today, daysOnSale)}
      prices={prices}
      pricesPending={pending}
      note={
        value.from !== undefined && value.to !== undefined
          ? `Lowest ${tripWords(nights)} fare per traveler, taxes and fees included`
          : undefined
      }
      onMonths={(first, last) =>
        startTransition(() =>
          setSeen((before) =>
            before === null
              ? [first, last]
              : [first < before[0] ? first : before[0], last > before[1] ? last : before[1]],
          ),
        )
      }
      error={error}
    />
  )
}
