import { formatWeekdayNumber } from '@portolan/kernel/locale.ts'
import { addDays, formatDay } from '@portolan/kernel/calendar.ts'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import type { TripLineItem, TripLineProps } from './trip.props.ts'
import styles from './trip-line.module.css'

const c = classNames(styles)

const kinds: Readonly<Record<TripLineItem['kind'], string>> = {
  flight: 'Flight',
  stay: 'Stay',
  car: 'Car',
  activity: 'Activity',
  gap: 'Still open',
  was: 'Before',
  changed: 'Time changed',
}

/** Widths of the line's container, px: a page, a tablet, a phone. The style names the same ones. */
const places = { wide: 1100, middle: 860, narrow: 320 } as const
/** What a day's name takes with its month, px. */
const nameWidth = 76

/**
 * At which widths a day is named: every day where there is room, else every second, third ... and
 * none that would stick out.
 */
const namedAt = (day: number, days: number) => {
  const named = (width: number): boolean => {
    const every = Math.ceil((days * nameWidth) / width)
    return day % every === 0 && (days - day) * (width / days) >= nameWidth
  }
  return [
    named(places.wide) && 'wide',
    named(places.middle) && 'middle',
    named(places.narrow) && 'narrow',
  ] as const
}

/**
 * A trip in time: columns are days of the place, bars are to scale. A long trip has narrow days,
 * and scrolls sideways only where they could not be told apart.
 */
export const TripLine = ({ label, firstDay, days, items }: TripLineProps) => {
  const hours = days * 24
  const rows = items.reduce((most, item) => Math.max(most, item.row + 1), 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div className={c('scroll')} role="region" aria-label={label} tabIndex={0}>
      <div className={c('line')} style={{ '--days': days, '--rows': rows } as CSSProperties}>
        <div className={c('days')} aria-hidden="true">
          {Array.from({ length: days }, (_, day) => {
            const date = addDays(firstDay, day)
            return (
              <span key={day} className={c('day', ...namedAt(day, days))}>
                {day === 0 || date.endsWith('-01') ? formatDay(date) : formatWeekdayNumber(date)}
              </span>
            )
          })}
        </div>
        <div className={c('rule')} aria-hidden="true" />
        <ul className={c('field')}>
          {items.map((item) => {
            const from = Math.max(0, item.fromHour)
            const to = Math.min(hours, item.toHour)
            return (
              <li
                key={item.id}
                className={c(
                  'item',
                  item.kind,
                  from > hours * 0.72 && 'back',
                  from > hours * 0.4 && 'late',
                )}
                style={
                  {
                    '--row': item.row,
                    '--from': `${(from / hours) * 100}%`,
                    '--long': `${((to - from) / hours) * 100}%`,
                  } as CSSProperties
                }
              >
                <i className={c('bar')} aria-hidden="true" />
                <div className={c('words')}>
                  <span className={c('title')}>
                    <span className={c('kind')}>{kinds[item.kind]}: </span>
                    {item.title}
                  </span>
                  <span className={c('note')}>{item.note}</span>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
