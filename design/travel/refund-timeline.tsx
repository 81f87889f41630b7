import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './refund-timeline.module.css'
import type { RefundPeriod, RefundTimelineProps } from './stay.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const patternOf = ({ share }: RefundPeriod): 'all' | 'some' | 'none' => {
  if (share >= 1) return 'all'
  return share > 0 ? 'some' : 'none'
}

/**
 * What I would get back if I canceled on a given day, to scale: filled is everything, hatched a
 * part, hollow nothing. The bar repeats what the list below it says in words. No stretch is drawn
 * narrower than can be seen.
 */
export const RefundTimeline = ({ label, periods, from, to }: RefundTimelineProps) => (
  <div>
    <div aria-hidden="true" className={c('bar')}>
      {periods.map((period) => (
        <span
          key={period.id}
          className={c('stretch', patternOf(period))}
          style={{ '--hours': period.hours } as CSSProperties}
        />
      ))}
    </div>
    <div aria-hidden="true" className={c('ends')}>
      <span>{from}</span>
      <span>{to}</span>
    </div>
    <ol aria-label={label} className={c('periods')}>
      {periods.map((period) => (
        <li key={period.id} className={c('period')}>
          <i aria-hidden="true" className={c('key', patternOf(period))} />
          <span>
            <Words>{period.when}</Words>
            {period.ownWhen !== undefined && <small className={c('own')}>{period.ownWhen}</small>}
          </span>
          <span className={c('back')}>
            <b>{period.words}</b>
            {period.note !== undefined && <small className={c('kept')}>{period.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  </div>
)
