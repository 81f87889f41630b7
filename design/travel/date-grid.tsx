import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { priceText } from '../primitives/price.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './date-grid.module.css'
import { isLeast, leastOf, spokenPrice } from './dates-price.ts'
import type { DateGridProps, DatesPrice } from './dates.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)
const week = 7

const steps: Readonly<Record<string, readonly [departures: number, returns: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const nightsText = (nights: number): string => {
  if (nights === 0) return 'same day'
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** `Fri, Dec 4` on one line, or on two where columns are narrow. */
const Day = ({ date }: { date: CalendarDate }) => {
  const [name, ...day] = formatDay(date).split(' ')
  return (
    <>
      <span>{name}</span> <span>{day.join(' ')}</span>
    </>
  )
}

const CellPrice = ({ price }: { price: DatesPrice }) =>
  price.status === 'loading' ? (
    <Skeleton className={c('waiting')} />
  ) : (
    <Words>{price.status === 'ready' ? priceText(price.price, 'whole') : '–'}</Words>
  )

/**
 * Departures across, returns down, the lowest round trip of each pair where they meet. Arrows walk
 * it and move the window at its edge.
 */
export const DateGrid = ({
  departures,
  returns,
  priceOf,
  chosen,
  onChoose,
  onMove,
}: DateGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const toFocus = useRef<string | null>(null)
  const least = leastOf(
    returns.flatMap((back) => departures.map((departure) => priceOf(departure, back))),
  )
  const inView = departures.includes(chosen.departure) && returns.includes(chosen.back)
  const firstPair = `${departures[0] ?? ''}|${returns.find((back) => back >= (departures[0] ?? '')) ?? ''}`
  const reached = inView ? `${chosen.departure}|${chosen.back}` : firstPair

  useLayoutEffect(() => {
    if (toFocus.current === null) return
    const cell = table.current?.querySelector<HTMLElement>(`[data-pair="${toFocus.current}"]`)
    toFocus.current = null
    cell?.focus()
  })
  const walk = (event: KeyboardEvent, departure: CalendarDate, back: CalendarDate): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = [departures.indexOf(departure) + step[0], returns.indexOf(back) + step[1]] as const
    const [to, until] = [departures[next[0]], returns[next[1]]]
    if (to !== undefined && until !== undefined)
      table.current?.querySelector<HTMLElement>(`[data-pair="${to}|${until}"]`)?.focus()
    else {
      // The window follows: the cell that was at its edge keeps its neighbor in reach.
      toFocus.current = `${departure}|${back}`
      onMove(step[0], step[1])
    }
  }
  const cell = (departure: CalendarDate, back: CalendarDate) => {
    if (back < departure) return <td key={departure} className={c('never')} />
    const price = priceOf(departure, back)
    const isChosen = departure === chosen.departure && back === chosen.back
    const nights = daysBetween(departure, back)
    const pair = `${departure}|${back}`
    return (
      <td key={departure} aria-selected={isChosen}>
        <button
          type="button"
          data-pair={pair}
          className={c(
            'cell',
            isChosen && 'chosen',
            isLeast(price, least) && 'lowest',
            price.status !== 'ready' && price.status,
          )}
          aria-label={`${formatDay(departure)} to ${formatDay(back)}, ${nightsText(nights)}, ${spokenPrice(price, least)}`}
          aria-disabled={price.status !== 'ready' || undefined}
          tabIndex={pair === reached ? 0 : -1}
          onClick={() => price.status === 'ready' && onChoose(departure, back)}
          onKeyDown={(event) => walk(event, departure, back)}
        >
          <CellPrice price={price} />
        </button>
      </td>
    )
  }
  return (
    <div className={c('around')}>
      <div className={c('across')}>
        <IconButton
          icon={ChevronLeft}
          label="Earlier departures"
          onClick={() => onMove(-week, 0)}
        />
        <span>Departure</span>
        <IconButton icon={ChevronRight} label="Later departures" onClick={() => onMove(week, 0)} />
      </div>
      <table
        ref={table}
        role="grid"
        aria-label="Lowest round trips by departure and return"
        className={c('grid')}
      >
        <thead>
          <tr>
            <th scope="col" className={c('corner')}>
              Return
            </th>
            {departures.map((departure) => (
              <th
                key={departure}
                scope="col"
                className={c('date', departure === chosen.departure && 'marked')}
              >
                <Day date={departure} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {returns.map((back) => (
            <tr key={back}>
              <th scope="row" className={c('date', back === chosen.back && 'marked')}>
                <Day date={back} />
              </th>
              {departures.map((departure) => cell(departure, back))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={c('down')}>
        <IconButton icon={ChevronUp} label="Earlier returns" onClick={() => onMove(0, -week)} />
        <span>Return</span>
        <IconButton icon={ChevronDown} label="Later returns" onClick={() => onMove(0, week)} />
      </div>
    </div>
  )
}
