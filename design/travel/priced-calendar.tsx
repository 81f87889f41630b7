import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { KeyboardEvent } from 'react'
import { also, classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { LiveRegion } from '../primitives/live-region.tsx'
import { useMobile } from '../primitives/use-media.ts'
import {
  addMonths,
  dayAfterKey,
  firstWeekdayOf,
  lastBookable,
  lastOfMonth,
  monthOf,
  monthsBetween,
  pickDay,
} from './calendar-days.ts'
import { CalendarMonth, dateUnder, monthTitle, shortSpan, spokenChoice } from './calendar-month.tsx'
import styles from './priced-calendar.module.css'
import type { DateSelection, PricedCalendarProps } from './search.props.ts'
import { useMonthsInView } from './use-months-in-view.ts'

const c = classNames(styles)

/**
 * A calendar with a price under each day, filled in as the prices come: two months beside each
 * other, or on a phone all of them under each other. A page fetches it by `import()` before it is
 * opened (`loadCalendar`).
 */
export const PricedCalendar = (props: PricedCalendarProps) => {
  const {
    mode,
    start,
    end,
    onChange,
    today,
    min = today,
    max = lastBookable(today),
    prices,
    pricesPending,
    unavailable,
    onMonths,
    picks = 'start',
  } = props
  const {
    note,
    onDone,
    doneLabel = 'Done',
    startLabel = 'Start',
    endLabel = 'End',
    className,
  } = props
  const phone = useMobile()
  const box = useRef<HTMLDivElement>(null)
  const [firstWeekday] = useState(() => firstWeekdayOf(navigator.language))
  const within = (date: CalendarDate): CalendarDate => {
    if (date < min) return min
    return date > max ? max : date
  }
  const lastFirst = addMonths(monthOf(max), -1)
  const [shown, setShown] = useState(() => earlier(monthOf(within(start ?? min)), lastFirst))
  const [reached, setReached] = useState(() => within(start ?? min))
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const [said, setSaid] = useState('')

  const all = phone ? monthsBetween(min, max) : [shown, addMonths(shown, 1)]
  // A phone draws the months down to the chosen one at once, the rest when there is time.
  const drawn = useDeferredValue(all.length, Math.max(2, all.indexOf(monthOf(reached)) + 2))
  const months = phone ? all.slice(0, drawn) : all

  const show = (date: CalendarDate): void => {
    const month = monthOf(date)
    if (month < shown) setShown(month)
    else if (month > addMonths(shown, 1)) setShown(earlier(addMonths(month, -1), lastFirst))
  }
  // A date that was typed while the calendar is open is shown.
  const [known, setKnown] = useState(start)
  if (known !== start) {
    setKnown(start)
    if (start !== null) {
      setReached(within(start))
      show(within(start))
    }
  }

  const toFocus = useRef(false)
  useLayoutEffect(() => {
    const day = toFocus.current
      ? box.current?.querySelector<HTMLElement>(`[data-date="${reached}"]`)
      : null
    // A day of a month that is still to be drawn has the focus as soon as it is there.
    if (day === null || day === undefined) return
    toFocus.current = false
    day.focus()
  }, [reached, months.length])
  const pressed = (event: KeyboardEvent): void => {
    const from = dateUnder(event)
    const next = from === null ? null : dayAfterKey(from, event.key, event.shiftKey, firstWeekday)
    if (next === null) return
    event.preventDefault()
    if (within(next) === reached) return
    toFocus.current = true
    setReached(within(next))
    show(within(next))
  }

  const tellMonths = useEffectEvent(() => onMonths?.(shown, lastOfMonth(addMonths(shown, 1))))
  const asked = onMonths !== undefined
  useEffect(() => {
    if (!phone && asked) tellMonths()
  }, [phone, shown, asked])
  useMonthsInView(box, phone ? months.length : 0, (first, last) =>
    onMonths?.(first, lastOfMonth(last)),
  )
  const began = useRef(start)
  useEffect(() => {
    if (phone && began.current !== null)
      box.current
        ?.querySelector(`[data-month="${monthOf(began.current)}"]`)
        ?.scrollIntoView({ block: 'start' })
  }, [phone])

  const picking = (date: CalendarDate): DateSelection => pickDay({ start, end }, date, mode, picks)
  const isClosed = (date: CalendarDate): boolean => unavailable?.(picking(date)) === true
  const pick = (date: CalendarDate): void => {
    if (isClosed(date)) return
    const chosen = picking(date)
    setReached(date)
    setPointed(null)
    setSaid(spokenChoice(chosen, mode, startLabel, endLabel))
    onChange(chosen)
  }
  const turn = (by: number): void => {
    const month = addMonths(shown, by)
    setShown(month)
    setSaid(`${monthTitle(month)} and ${monthTitle(addMonths(month, 1))}`)
  }
  const open = mode === 'range' && start !== null && (end === null || picks === 'end')
  // Asked anew with each picture: a pointer may lie on a day before it is known that the day is taken.
  const chosen =
    open && pointed !== null && pointed >= start && !isClosed(pointed)
      ? { start, end: pointed }
      : { start, end: mode === 'range' ? end : null }
  const inTabOrder = months.includes(monthOf(reached)) ? reached : within(months[0] ?? min)
  return (
    <div className={also(c('calendar'), className)}>
      {!phone && (
        <div className={c('bar')}>
          <button
            type="button"
            className={c('turn')}
            aria-label="Previous month"
            disabled={shown <= monthOf(min)}
            onClick={() => turn(-1)}
          >
            <Icon of={ChevronLeft} />
          </button>
          <button
            type="button"
            className={c('turn')}
            aria-label="Next month"
            disabled={shown >= lastFirst}
            onClick={() => turn(1)}
          >
            <Icon of={ChevronRight} />
          </button>
        </div>
      )}
      <div
        ref={box}
        role="group"
        aria-label={mode === 'range' ? `${startLabel} and ${endLabel.toLowerCase()}` : startLabel}
        className={c('months')}
        onPointerLeave={() => setPointed(null)}
      >
        {months.map((month) => (
          <CalendarMonth
            key={month}
            {...{
              mode,
              month,
              firstWeekday,
              min,
              max,
              today,
              prices,
              pricesPending,
              startLabel,
              endLabel,
              chosen,
            }}
            isClosed={isClosed}
            reached={inTabOrder}
            onPick={pick}
            onKeyDown={pressed}
            onPoint={open ? setPointed : undefined}
          />
        ))}
      </div>
      {(note || onDone) && (
        <div className={c('foot')}>
          <span className={c('note')}>{note}</span>
          {onDone && (
            <Button
              variant="primary"
              size="small"
              onClick={onDone}
              disabled={start === null || (mode === 'range' && end === null)}
            >
              {start === null
                ? doneLabel
                : `${doneLabel}, ${shortSpan(start, mode === 'range' ? end : null)}`}
            </Button>
          )}
        </div>
      )}
      <LiveRegion message={said} />
    </div>
  )
}

const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate =>
  one < other ? one : other
