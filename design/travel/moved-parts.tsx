import { BedDouble, Plane } from 'lucide-react'
import { addDays } from '@portolan/kernel/calendar.ts'
import { formatWeekdayNumber } from '@portolan/kernel/locale.ts'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import type { HourSpan, MovedPartsProps } from './trip.props.ts'
import styles from './moved-parts.module.css'

const c = classNames(styles)
const icons = { flight: Plane, stay: BedDouble } as const
/** Most days that are named. */
const mostNames = 4

const Bar = ({
  span: { from, to },
  hours,
  look,
}: {
  span: HourSpan
  hours: number
  look: string
}) => (
  <i
    className={c('bar', look)}
    style={
      {
        '--from': `${(Math.max(0, from) / hours) * 100}%`,
        '--long': `${((Math.min(hours, to) - Math.max(0, from)) / hours) * 100}%`,
      } as CSSProperties
    }
  />
)

/**
 * The parts of a trip that move together: bars to scale, the old times hatched, and in words what
 * each is now and costs more or less. The bars repeat what the words say.
 */
export const MovedParts = ({ label, firstDay, days, parts }: MovedPartsProps) => {
  const hours = days * 24
  const every = Math.ceil(days / mostNames)
  return (
    <div className={c('sheet')} style={{ '--days': days } as CSSProperties}>
      <div className={c('axis')} aria-hidden="true">
        <div className={c('days')}>
          {Array.from({ length: days }, (_, day) => (
            <span key={day} className={c(day % every !== 0 && 'unnamed')}>
              {formatWeekdayNumber(addDays(firstDay, day))}
            </span>
          ))}
        </div>
        <div className={c('rule')} />
      </div>
      <ul aria-label={label} className={c('parts')}>
        {parts.map(({ id, kind, title, was, now, note, before, after, amount }) => (
          <li key={id} className={c('part')}>
            <Icon of={icons[kind]} className={c('icon')} />
            <div className={c('what')}>
              <b>{title}</b>
              <span>{was}</span>
            </div>
            <div className={c('field')} aria-hidden="true">
              {before !== null && <Bar span={before} hours={hours} look="old" />}
              <Bar span={after} hours={hours} look={kind} />
            </div>
            <div className={c('what')}>
              <b className={c(before === null && 'same')}>{now}</b>
              <span>{note}</span>
            </div>
            <span className={c('amount')}>{amount}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
