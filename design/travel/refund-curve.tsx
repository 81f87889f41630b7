import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './refund-curve.module.css'
import type { RefundCurveProps } from './refund.props.ts'

const c = classNames(styles)

/**
 * The refund for canceling on a later day, to scale: time along the bottom, the refund upwards,
 * each tender in its own pattern. The chart repeats what the list below it says in words. No
 * stretch is drawn narrower than can be seen.
 */
export const RefundCurve = ({ label, stretches, legend, top, from, to }: RefundCurveProps) => (
  <div>
    <div aria-hidden="true" className={c('plot')}>
      <span className={c('top')}>{top}</span>
      <div className={c('field')}>
        {stretches.map(({ id, hours, parts }) => (
          <span key={id} className={c('stretch')} style={{ '--hours': hours } as CSSProperties}>
            {parts.map(
              (part) =>
                part.share > 0 && (
                  <i
                    key={part.pattern}
                    className={c('part', part.pattern)}
                    style={{ blockSize: `${part.share * 100}%` }}
                  />
                ),
            )}
          </span>
        ))}
      </div>
    </div>
    <div aria-hidden="true" className={c('ends')}>
      <span>{from}</span>
      <span>{to}</span>
    </div>
    {legend.length > 1 && (
      <ul aria-hidden="true" className={c('legend')}>
        {legend.map((entry) => (
          <li key={entry.pattern}>
            <i className={c('key', entry.pattern)} />
            {entry.label}
          </li>
        ))}
      </ul>
    )}
    <ol aria-label={label} className={c('list')}>
      {stretches.map(({ id, when, words, note }) => (
        <li key={id} className={c('row')}>
          <span>{when}</span>
          <span>
            <b>{words}</b>
            {note !== undefined && <small className={c('note')}>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  </div>
)
