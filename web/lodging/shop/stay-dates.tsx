import { classNames } from '@portolan/design/class-names.ts'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { RoomsPopover } from '@portolan/design/travel/rooms-popover.tsx'
import type { DayPrice } from '@portolan/design/travel/search.props.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, money, type Currency } from '@portolan/kernel/money.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { paramsOfRooms, roomsOf } from '../search/stay-search.ts'
import { stayDaysQuery, type Property } from './shop-queries.ts'
import type { StayShopParams } from './stay-shop.ts'
import styles from './stay-dates.module.css'

const c = classNames(styles)

/** Days are asked for in blocks of one length, so that months that were looked at are not asked for again. */
const block = 62
const blocksOf = (first: CalendarDate, last: CalendarDate, today: CalendarDate): CalendarDate[] => {
  const from = Math.max(0, Math.floor(daysBetween(today, first) / block))
  const to = Math.floor(daysBetween(today, last) / block)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => addDays(today, (from + at) * block)).filter((day) => daysBetween(today, day) < stayBounds.furthestDays)
}

interface StayDatesProps {
  property: Property
  params: StayShopParams
  onChange: (next: StayShopParams) => void
}

/**
 * The dates of the stay over the property's own calendar: a day shows its lowest night, and what cannot be chosen is closed. While the
 * second end is open, the property's least and most nights close what they forbid.
 */
export const StayDates = ({ property, params, onChange }: StayDatesProps) => {
  const services = useServices()
  const today = useToday()
  const [half, setHalf] = useState<CalendarDate | null>(null)
  const [shown, setShown] = useState<readonly CalendarDate[]>([])
  const answers = useQueries({ queries: shown.map((from) => stayDaysQuery(services, property.id, from, Math.min(block, stayBounds.furthestDays - daysBetween(today, from)))) })
  const pending = answers.some(({ isPending }) => isPending)
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const days = new Map(known.flatMap((answer) => answer.days.map((day) => [day.date, { ...day, currency: answer.currency as Currency }] as const)))
  const lowest = Math.min(...Array.from(days.values(), (day) => day.lowest ?? Infinity))
  const prices = new Map(Array.from(days, ([date, day]): readonly [CalendarDate, DayPrice | null] => [date, day.lowest === null ? null : { label: formatWhole(money(day.lowest, day.currency)), lowest: day.lowest === lowest }]))
  const arrival = half === null ? undefined : days.get(half)

  const closed = (date: CalendarDate): boolean => {
    const day = days.get(date)
    if (day === undefined) return false
    if (half === null || date <= half) return !day.free || !day.arrive
    const nights = daysBetween(half, date)
    return !day.leave || (arrival !== undefined && (nights < arrival.leastNights || nights > arrival.mostNights))
  }
  const rooms = roomsOf(params)
  const agesMissing = rooms.some(({ childAges }) => childAges.includes(null))
  const least = arrival?.leastNights ?? 1
  return (
    <div className={c('bar')}>
      <DateRangeField
        variant="cell" mode="range" startLabel="Check in" endLabel="Check out" today={today} max={addDays(today, stayBounds.furthestDays)}
        start={half ?? params.fromDate ?? null} end={half === null ? (params.untilDate ?? null) : null}
        prices={prices} pricesPending={pending} unavailable={closed}
        note={least > 1 ? `At least ${least} nights from that day. Prices are the lowest night, before fees and taxes.` : 'The lowest night, before fees and taxes. Rates below have everything in.'}
        onMonths={(first, last) => setShown(blocksOf(first, last, today))}
        onChange={({ start, end }) => {
          if (start === null || end === null || end === start) return setHalf(start)
          setHalf(null)
          onChange({ fromDate: start, untilDate: end })
        }}
      />
      <RoomsPopover
        label="Guests and rooms" rooms={rooms} agesMissing={agesMissing} error={agesMissing ? 'Choose the age of each child.' : undefined}
        bounds={{ mostRooms: stayBounds.mostRooms, mostAdults: stayBounds.mostAdultsInRoom, mostChildren: stayBounds.mostChildrenInRoom, oldestChild: stayBounds.oldestChild }}
        onRooms={(next) => onChange({ rooms: undefined, ...paramsOfRooms(next) })}
      />
    </div>
  )
}
