import { classNames } from '@portolan/design/class-names.ts'
import { formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ReactNode } from 'react'
import styles from './trip-day.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

/** An entry of "Day by day". The rail beside it has the pattern of the timeline. */
export const TripDay = ({
  day,
  kind,
  children,
}: {
  day: CalendarDate
  kind: 'flight' | 'stay' | 'other'
  children: ReactNode
}) => (
  <li className={c('day')}>
    <h3 className={c('date')}>{formatDay(day)}</h3>
    <div className={c('entry', kind)}>{children}</div>
  </li>
)

/** `Casa do Almirante, confirmation number 77-20418`: the heading of an entry. */
export const DayTitle = ({
  title,
  noun,
  locator,
  mark,
}: {
  title: ReactNode
  /** `booking reference`. */
  noun: string
  /** Left out if undefined. */
  locator: string | undefined
  mark?: ReactNode
}) => (
  <h4>
    <Words>{title}</Words>
    {locator !== undefined && (
      <span className={c('reference')}>
        , {noun} <b className={c('locator')}>{locator}</b>
      </span>
    )}
    {mark !== undefined && <span className={c('mark')}>{mark}</span>}
  </h4>
)
