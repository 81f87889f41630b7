import { classNames } from '@portolan/design/class-names.ts'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { RoomsPopover } from '@portolan/design/travel/rooms-popover.tsx'
import type { DateRangeFieldProps } from '@portolan/design/travel/search.props.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useState } from 'react'
import { useToday } from '../../shell/use-today.ts'
import styles from './stay-bar.module.css'
import { paramsOfRooms, roomsOf, type StaySearchParams } from './stay-search.ts'

const c = classNames(styles)

type DatesShown = Pick<
  DateRangeFieldProps,
  'prices' | 'pricesPending' | 'unavailable' | 'note' | 'onMonths' | 'error'
>

interface StayBarProps {
  params: StaySearchParams
  /** What the calendar says of its days. `arrival`: the first day of the stay, where one is chosen. */
  datesWith: (arrival: CalendarDate | null) => DatesShown
  onChange: (part: StaySearchParams) => void
}

/** Dates and rooms of a stay that is looked at already: dates count once both are chosen. */
export const StayBar = ({ params, datesWith, onChange }: StayBarProps) => {
  const today = useToday()
  const [half, setHalf] = useState<CalendarDate | null>(null)
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
        start={half ?? params.fromDate ?? null}
        end={half === null ? (params.untilDate ?? null) : null}
        {...datesWith(half ?? params.fromDate ?? null)}
        onChange={({ start, end }) => {
          if (start === null || end === null || end === start) return setHalf(start)
          setHalf(null)
          onChange({ fromDate: start, untilDate: end })
        }}
      />
      <RoomsPopover
        label="Guests and rooms"
        rooms={rooms}
        agesMissing={agesMissing}
        error={agesMissing ? 'Choose the age of each child.' : undefined}
        bounds={{
          mostRooms: stayBounds.mostRooms,
          mostAdults: stayBounds.mostAdultsInRoom,
          mostChildren: stayBounds.mostChildrenInRoom,
          mostPets: stayBounds.mostPetsInRoom,
          oldestChild: stayBounds.oldestChild,
        }}
        onRooms={(next) => onChange({ rooms: undefined, ...paramsOfRooms(next) })}
      />
    </div>
  )
}
