import { formatMonthDayRange } from '@portolan/kernel/locale.ts'
import { formatDay, formatDaySpoken, monthName, weekdayName } from '@portolan/kernel/calendar.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { memo, useId } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { classNames } from '../class-names.ts'
import { weeksOf } from './calendar-days.ts'
import styles from './priced-calendar.module.css'
import type { DateSelection, DayPrice, PricedCalendarProps } from './search.props.ts'

const c = classNames(styles)

const nameOfMonth = (date: CalendarDate): string => monthName(Number(date.slice(5, 7)) - 1)

/** `February 2027`. */
export const monthTitle = (month: CalendarDate): string =>
  `${nameOfMonth(month)} ${month.slice(0, 4)}`
/** `Friday, February 5, 2027`: for screen readers. */
export const spokenDay = formatDaySpoken

type Kept = Pick<PricedCalendarProps, 'mode' | 'today' | 'prices' | 'pricesPending'>

export interface CalendarMonthProps extends Kept {
  month: CalendarDate
  /** 0 is Sunday. */
  firstWeekday: number
  min: CalendarDate
  max: CalendarDate
  /**
   * What is chosen; the caller reaches the end out to the day under the pointer while it is still
   * open.
   */
  chosen: DateSelection
  /** The one day that Tab reaches, of all months together. */
  reached: CalendarDate
  startLabel: string
  endLabel: string
  /** A day that cannot be selected now. */
  isClosed: (date: CalendarDate) => boolean
  onPick: (date: CalendarDate) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPoint?: ((date: CalendarDate) => void) | undefined
}

const placeIn = (
  { start, end }: DateSelection,
  date: CalendarDate,
): 'start' | 'end' | 'both' | 'within' | null => {
  if (date === start) {
    if (end === null || end === start) return 'both'
    return 'start'
  }
  if (date === end) return 'end'
  return start !== null && end !== null && date > start && date < end ? 'within' : null
}

interface DayProps {
  date: CalendarDate
  place: ReturnType<typeof placeIn>
  /**
   * The whole of it, as a screen reader says it: made by the component that renders the month,
   * since the locale may change under it.
   */
  said: string
  isToday: boolean
  outside: boolean
  refused: boolean
  price: DayPrice | null | undefined
  waiting: boolean
  inTabOrder: boolean
}

/**
 * Drawn anew for what it shows alone: a pointer that passes over sixty days changes few of them.
 * Its presses are heard by the grid.
 */
const Day = memo(
  ({ date, place, said, isToday, outside, refused, price, waiting, inTabOrder }: DayProps) => (
    <td aria-selected={place !== null} className={c(place !== null && 'chosen', place)}>
      <button
        type="button"
        data-date={date}
        // Drawn by the sheet: a price that arrives changes no box, and the button's name already says it.
        data-price={price === null ? '–' : price?.label}
        className={c(
          'day',
          isToday && 'today',
          price?.lowest && 'lowest',
          waiting && 'waiting',
          refused && 'refused',
        )}
        aria-label={said}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={refused || undefined}
        disabled={outside}
        tabIndex={inTabOrder ? 0 : -1}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  ),
)
Day.displayName = 'Day'

const dayOf = (
  date: CalendarDate,
  {
    mode,
    today,
    min,
    max,
    prices,
    pricesPending = false,
    isClosed,
    chosen,
    reached,
    startLabel,
    endLabel,
  }: CalendarMonthProps,
): DayProps => {
  const outside = date < min || date > max
  const refused = !outside && isClosed(date)
  const asked = !outside && !refused
  const place = placeIn(chosen, date)
  const begins = place === 'start' || place === 'both'
  const ends = place === 'end' || (place === 'both' && chosen.end !== null && mode === 'range')
  const price = asked ? prices?.get(date) : undefined
  const waiting = asked && pricesPending && prices?.has(date) !== true
  const said = [
    spokenDay(date),
    date === today && 'today',
    begins && startLabel.toLowerCase(),
    ends && endLabel.toLowerCase(),
    refused && 'not available',
    price === null && 'nothing for sale',
    price && (price.lowest ? `${price.label}, lowest` : price.label),
    waiting && 'price still coming',
  ]
  return {
    date,
    place,
    said: said.filter(Boolean).join(', '),
    isToday: date === today,
    outside,
    refused,
    price,
    waiting,
    inTabOrder: date === reached,
  }
}

/**
 * The day that an event of the grid is about; none where it lies between them, or cannot be pressed
 * at all.
 */
export const dateUnder = ({ target }: { readonly target: EventTarget }): CalendarDate | null =>
  (target instanceof Element &&
    target.closest<HTMLButtonElement>('button[data-date]:enabled')?.dataset['date']) ||
  null

/**
 * One month as the date grid of the ARIA practices: a table of weeks whose days are buttons, one of
 * them in the tab order.
 */
export const CalendarMonth = (props: CalendarMonthProps) => {
  const { month, firstWeekday, mode, onKeyDown, onPick, onPoint } = props
  const id = useId()
  const pressed = (event: MouseEvent): void => {
    const date = dateUnder(event)
    if (date !== null) onPick(date)
  }
  const pointed = (event: PointerEvent): void => {
    const date = event.pointerType === 'mouse' ? dateUnder(event) : null
    if (date !== null) onPoint?.(date)
  }
  return (
    <div className={c('month')} data-month={month}>
      <table
        role="grid"
        aria-labelledby={id}
        aria-multiselectable={mode === 'range' || undefined}
        className={c('grid')}
        onKeyDown={onKeyDown}
        onClick={pressed}
        onPointerOver={onPoint && pointed}
      >
        <caption id={id} className={c('heading')}>
          {monthTitle(month)}
        </caption>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => {
              const name = weekdayName((firstWeekday + at) % 7)
              return (
                <th key={name} scope="col" abbr={name} className={c('weekday')}>
                  {name.slice(0, 2)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) =>
                date === null ? <td key={column} /> : <Day key={date} {...dayOf(date, props)} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Read out when a day is chosen: the selection and, while the range is open, what to choose next. */
export const spokenChoice = (
  { start, end }: DateSelection,
  mode: 'single' | 'range',
  startLabel: string,
  endLabel: string,
): string => {
  if (start === null) return ''
  if (mode === 'single') return `${startLabel} ${spokenDay(start)}.`
  return end === null
    ? `${startLabel} ${spokenDay(start)}. Now choose the ${endLabel.toLowerCase()}.`
    : `${startLabel} ${spokenDay(start)}, ${endLabel.toLowerCase()} ${spokenDay(end)}.`
}

/** `Feb 5 – 14`, `Feb 28 – Mar 3`. */
export const shortSpan = (start: CalendarDate, end: CalendarDate | null): string =>
  end === null || end === start ? formatDay(start) : formatMonthDayRange(start, end)
