import { classNames } from '@portolan/design/class-names.ts'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { RoomsPopover } from '@portolan/design/travel/rooms-popover.tsx'
import type { DateRangeFieldProps } from '@portolan/design/travel/search.props.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useState } from 'react'
import { useToday } from '../../shell/use-today.ts'
import styles from './stay-bar.module.css'
import { paramsOfRooms, roomBounds, roomsOf, type StaySearchParams } from './stay-search.ts'

const c = classNames(styles)

type DatesShown = Pick<
  DateRangeFieldProps,
  'prices' | 'pricesPending' | 'unavailable' | 'note' | 'onMonths' | 'error'
>

interface StayBarProps {
  params: StaySearchParams
  /** Prices and closed days of the calendar. `arrival`: the check-in date, if it is chosen. */
  datesWith: (arrival: CalendarDate | null) => DatesShown
  onChange: (part: StaySearchParams) => void
  /** Of the property; without one, days count on the person's own calendar. */
  zone?: string | undefined
}

/** Changes the dates and rooms of a stay in place. Dates apply once both are chosen. */
export const StayBar = ({ params, datesWith, onChange, zone }: StayBarProps) => {
  const today = useToday(zone)
  const [checkIn, setCheckIn] = useState<CalendarDate | null>(null)
  const rooms = roomsOf(params)
  const agesMissing = rooms.some(({ childAges }) => childAges.includes(null))
  return (
    <div className={c('bar')}>
      <DateRangeField
        variant="cell"
        mode="range"
        startLabel="Check in"
        endLabel="Check out"
        today={today}
        max={addDays(today, stayBounds.furthestDays)}
        start={checkIn ?? params.fromDate ?? null}
        end={checkIn === null ? (params.untilDate ?? null) : null}
        {...datesWith(checkIn ?? params.fromDate ?? null)}
        onChange={({ start, end }) => {
          if (start === null || end === null || end === start) return setCheckIn(start)
          setCheckIn(null)
          onChange({ fromDate: start, untilDate: end })
        }}
      />
      <RoomsPopover
        label="Guests and rooms"
        rooms={rooms}
        agesMissing={agesMissing}
        error={agesMissing ? 'Choose each child’s age.' : undefined}
        bounds={roomBounds}
        onRooms={(next) => onChange({ rooms: undefined, ...paramsOfRooms(next) })}
      />
    </div>
  )
}
