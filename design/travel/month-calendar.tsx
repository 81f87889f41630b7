import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
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

/** The day that Tab reaches, whose month is shown, and how it moves. */
const useReachedDay = ({ date, min, max, onMonth }: MonthCalendarProps) => {
  const box = useRef<HTMLDivElement>(null)
  const toFocus = useRef(false)
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language))
  const [reached, setReached] = useState(date)
  const month = monthOf(reached)
  const reach = (day: CalendarDate): void => {
    if (day < min) return setReached(min)
    setReached(day > max ? max : day)
  }
  const tellMonth = useEffectEvent(() => onMonth(month, lastOfMonth(month)))
  useEffect(() => tellMonth(), [month])
  useLayoutEffect(() => {
    if (!toFocus.current) return
    toFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)?.focus()
  }, [reached])
  return {
    box,
    firstWeekday,
    month,
    reached,
    reach,
    press: (event: KeyboardEvent): void => {
      const from = dateUnder(event)
      const next = from === null ? null : dayAfterKey(from, event.key, event.shiftKey, firstWeekday)
      if (next === null) return
      event.preventDefault()
      toFocus.current = next >= min && next <= max
      reach(next)
    },
  }
}

interface TurnProps {
  label: string
  icon: LucideIcon
  disabled: boolean
  onTurn: () => void
}
const Turn = ({ label, icon, disabled, onTurn }: TurnProps) => (
  <button
    type="button"
    className={c('turn')}
    aria-label={label}
    disabled={disabled}
    onClick={onTurn}
  >
    <Icon of={icon} />
  </button>
)

/** One month in the page, a price under each day. A day without one cannot be chosen. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { label, date, onDate, today, min, max, prices, pricesPending } = props
  const [said, setSaid] = useState('')
  const { box, firstWeekday, month, reached, reach, press } = useReachedDay(props)
  const isClosed = (day: CalendarDate): boolean => prices.get(day) === null
  const turn = (by: number): void => {
    const next = addMonths(month, by)
    reach(next)
    setSaid(monthTitle(next))
  }
  const pick = (day: CalendarDate): void => {
    if (isClosed(day)) return
    reach(day)
    setSaid(`${label} ${spokenDay(day)}.`)
    onDate(day)
  }
  return (
    <div ref={box} role="group" aria-label={label} className={c('calendar')}>
      <div className={c('bar')}>
        <Turn
          label="Previous month"
          icon={ChevronLeft}
          disabled={month <= monthOf(min)}
          onTurn={() => turn(-1)}
        />
        <Turn
          label="Next month"
          icon={ChevronRight}
          disabled={month >= monthOf(max)}
          onTurn={() => turn(1)}
        />
      </div>
      <CalendarMonth
        mode="single"
        chosen={{ start: date, end: null }}
        startLabel={label}
        endLabel={label}
        onPick={pick}
        onKeyDown={press}
        {...{ month, firstWeekday, min, max, today, prices, pricesPending, isClosed, reached }}
      />
      <LiveRegion message={said} />
    </div>
  )
}
