import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { loadCalendar } from '@portolan/design/travel/fetched-calendar.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import type { PlaceGroup, PlaceItem } from '@portolan/design/travel/search.props.ts'
import { TravellersPopover } from '@portolan/design/travel/travellers-popover.tsx'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { startTransition, useEffect, useState } from 'react'
import { useIdle } from '../../shell/use-idle.ts'
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
  /** As the address says it; null while none is chosen. */
  code: string | undefined
  onPick: (item: PlaceItem | null) => void
  error: string | undefined
  /** Shown while nothing is typed. */
  recent: readonly PlaceGroup[]
}

/** A place of the search form, with the matches for what is being typed. */
export const PlaceCell = ({ label, placeholder, code, onPick, error, recent }: PlaceCellProps) => {
  const place = usePlace(code)
  const [text, setText] = useState('')
  const { groups, status } = useSuggestions(text)
  const added = code === undefined ? 0 : placeParts(code).nearby.length
  // `NYC +1`: with an airport near it, whose name the cell has no room for.
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
      groups={text.trim() === '' ? recent : groups}
      status={status}
    />
  )
}

interface PartyCellProps {
  value: FlightSearchParams
  onChange: (part: FlightSearchParams) => void
}

/** Who travels and in which cabin. */
export const PartyCell = ({ value, onChange }: PartyCellProps) => (
  <TravellersPopover
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
  /** First day that can be chosen; today when absent. */
  min?: CalendarDate | undefined
  error: string | undefined
  onChange: (part: FlightSearchParams) => void
}

/** The date or dates of the search form, with the lowest price of each day. */
export const DatesCell = ({ value, today, min, error, onChange }: DatesCellProps) => {
  const [seen, setSeen] = useState<readonly [first: CalendarDate, last: CalendarDate] | null>(null)
  const idle = useIdle()
  useEffect(() => {
    if (idle) loadCalendar()
  }, [idle])
  const round = isRoundTrip(value)
  const nights = nightsOf(value)
  const { prices, pending } = useDayPrices(value, seen, today)
  const kind =
    nights === null ? 'one way' : `round trip of ${nights} ${nights === 1 ? 'night' : 'nights'}`
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
          ? `Lowest ${kind} per traveler, all taxes in`
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
