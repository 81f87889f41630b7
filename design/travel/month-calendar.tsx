import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { LiveRegion } from '../primitives/live-region.tsx'
import { addMonths, dayAfterKey, firstWeekdayOf, lastOfMonth, monthOf } from './calendar-days.ts'
import { CalendarMonth, dateUnder, monthTitle, spokenDay } from './calendar-month.tsx'
import styles from './month-calendar.module.css'
import type { DayPrice } from './search.props.ts'

const c = classNames(styles)

interface MonthCalendarProps {
  /** `Day`: said with the chosen one. */
  label: string
  date: CalendarDate
  onDate: (date: CalendarDate) => void
  today: CalendarDate
  min: CalendarDate
  max: CalendarDate
  /** Known so far; null where nothing is sold. */
  prices: ReadonlyMap<CalendarDate, DayPrice | null>
  pricesPending: boolean
  /** The month that is shown, first and last day, so that the caller can ask for its prices. */
  onMonth: (first: CalendarDate, last: CalendarDate) => void
}

/** One month in the page, a price under each day. A day without one cannot be chosen. */
export const MonthCalendar = ({
  label,
  date,
  onDate,
  onMonth,
  today,
  min,
  max,
  prices,
  pricesPending,
}: MonthCalendarProps) => {
  const box = useRef<HTMLDivElement>(null)
  const toFocus = useRef(false)
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language))
  const [reached, setReached] = useState(date)
  const [said, setSaid] = useState('')
  const month = monthOf(reached)
  const within = (day: CalendarDate): CalendarDate => {
    if (day < min) return min
    return day > max ? max : day
  }
  const tellMonth = useEffectEvent(() => onMonth(month, lastOfMonth(month)))
  useEffect(() => tellMonth(), [month])
  useLayoutEffect(() => {
    if (!toFocus.current) return
    toFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus()
  }, [reached])
  const isClosed = (day: CalendarDate): boolean => prices.get(day) === null
  const pressed = (event: KeyboardEvent): void => {
    const from = dateUnder(event)
    const next = from === null ? null : dayAfterKey(from, event.key, event.shiftKey, firstWeekday)
    if (next === null) return
    event.preventDefault()
    toFocus.current = within(next) !== reached
    setReached(within(next))
  }
  const turn = (by: number): void => {
    const next = addMonths(month, by)
    setReached(within(next))
    setSaid(monthTitle(next))
  }
  const pick = (day: CalendarDate): void => {
    if (isClosed(day)) return
    setReached(day)
    setSaid(`${label} ${spokenDay(day)}.`)
    onDate(day)
  }
  return (
    <div ref={box} role="group" aria-label={label} className={c('calendar')}>
      <div className={c('bar')}>
        <button
          type="button"
          className={c('turn')}
          aria-label="Previous month"
          disabled={month <= monthOf(min)}
          onClick={() => turn(-1)}
        >
          <Icon of={ChevronLeft} />
        </button>
        <button
          type="button"
          className={c('turn')}
          aria-label="Next month"
          disabled={month >= monthOf(max)}
          onClick={() => turn(1)}
        >
          <Icon of={ChevronRight} />
        </button>
      </div>
      <CalendarMonth
        mode="single"
        chosen={{ start: date, end: null }}
        startLabel={label}
        endLabel={label}
        onPick={pick}
        onKeyDown={pressed}
        {...{ month, firstWeekday, min, max, today, prices, pricesPending, isClosed, reached }}
      />
      <LiveRegion message={said} />
    </div>
  )
}
