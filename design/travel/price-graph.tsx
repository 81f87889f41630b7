import { formatMonthDay } from '@portolan/kernel/locale.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { priceText } from '../primitives/price.tsx'
import { isLeast, leastOf, spokenPrice } from './dates-price.ts'
import type { PriceGraphProps } from './dates.props.ts'
import { roundTop } from './graph-scale.ts'
import styles from './price-graph.module.css'

const c = classNames(styles)

/** Days of the month that are written under the scale. */
const ticked = /-(?:01|08|15|22)$/

/**
 * A bar for each day on one scale from nothing: as long as the fare, so that twice as long is twice
 * as dear.
 */
export const PriceGraph = ({ label, days, chosen, onChoose }: PriceGraphProps) => {
  const bars = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const known = days.flatMap(({ price }) => (price.status === 'ready' ? [price.price] : []))
  const least = leastOf(days.map(({ price }) => price))
  const top = roundTop(known.reduce((most, { minor }) => (minor > most ? minor : most), 0n))
  const currency = known[0]?.currency
  const reached = days.some(({ date }) => date === chosen) ? chosen : days[0]?.date
  const described = days.find(({ date }) => date === (pointed ?? chosen))

  useEffect(() => {
    const row = bars.current
    const bar = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row && bar) row.scrollLeft = bar.offsetLeft - (row.clientWidth - bar.offsetWidth) / 2
  }, [chosen])

  const walk = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: days.length - 1,
      PageUp: at - 7,
      PageDown: at + 7,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    bars.current
      ?.querySelectorAll<HTMLElement>('button')
      [Math.max(0, Math.min(days.length - 1, to))]?.focus()
  }
  return (
    <div className={c('graph')}>
      <p className={c('told')} aria-hidden="true">
        {described && <span>{described.label}</span>}
        {described?.price.status === 'ready' && (
          <strong className={c('sum')}>{priceText(described.price.price, 'whole')}</strong>
        )}
      </p>
      <div className={c('plot')}>
        <div className={c('scale')} aria-hidden="true">
          {currency !== undefined &&
            [top, top / 2n, 0n].map((minor) => (
              <span key={String(minor)}>{formatWhole(money(minor, currency))}</span>
            ))}
        </div>
        <div
          ref={bars}
          role="group"
          aria-label={label}
          className={c('bars')}
          onPointerLeave={() => setPointed(null)}
        >
          {days.map(({ date, label: dates, price }, at) => {
            const share =
              price.status === 'ready' && top > 0n
                ? Number((price.price.minor * 1000n) / top) / 10
                : 0
            return (
              <button
                key={date}
                type="button"
                className={c(
                  'day',
                  date === chosen && 'chosen',
                  isLeast(price, least) && 'lowest',
                  price.status !== 'ready' && price.status,
                )}
                aria-label={`${dates}, ${spokenPrice(price, least)}`}
                aria-pressed={date === chosen}
                aria-disabled={price.status !== 'ready' || undefined}
                tabIndex={date === reached ? 0 : -1}
                onClick={() => price.status === 'ready' && onChoose(date)}
                onKeyDown={(event) => walk(event, at)}
                onFocus={() => setPointed(date)}
                onPointerEnter={() => setPointed(date)}
              >
                <i
                  aria-hidden="true"
                  className={c('bar')}
                  style={{ '--share': `${share}%` } as CSSProperties}
                />
                {/* Drawn by the sheet: the bar's own name has the whole date. */}
                <span
                  className={c('tick')}
                  data-tick={at === 0 || ticked.test(date) ? formatMonthDay(date) : undefined}
                />
              </button>
            )
          })}
        </div>
      </div>
    </div>
  )
}
