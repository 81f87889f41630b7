import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import type { ScaleAxisProps, ScaleLineProps } from './results.props.ts'
import { axisStep, journeyMinutes, journeyWords, scaleLabels } from './scale-labels.ts'
import styles from './scale-line.module.css'

const c = classNames(styles)

const share = (part: number, whole: number): string =>
  `${whole > 0 ? ((part / whole) * 100).toFixed(3) : 0}%`

/** A journey to scale: flying is filled, waiting is hollow and named, a change of ticket is dashed. */
export const ScaleLine = ({ parts, span, named = true, weight = 8 }: ScaleLineProps) => {
  const own = journeyMinutes(parts)
  const whole = span ?? own
  return (
    <div>
      <VisuallyHidden>{journeyWords(parts)}</VisuallyHidden>
      <div aria-hidden="true" className={c('line', weight === 12 && 'heavy')}>
        {parts.map((part, i) => (
          <span
            key={i}
            className={c(
              'part',
              part.kind === 'leg' ? 'filled' : 'hollow',
              part.kind === 'layover' && part.separateTickets && 'separate',
            )}
            style={{ inlineSize: share(part.minutes, whole) }}
          />
        ))}
      </div>
      {named && (
        <div aria-hidden="true" className={c('codes')}>
          {scaleLabels(parts, whole).map(({ text, at, role }, i) => (
            <span
              key={i}
              className={c('code', role === 'to' && 'end', role === 'layover' && 'middle')}
              style={
                { '--at': `${(at * 100).toFixed(2)}%`, '--end': share(own, whole) } as CSSProperties
              }
            >
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The axis all rows of a list share, in hours. */
export const ScaleAxis = ({ span }: ScaleAxisProps) => {
  const step = axisStep(span)
  const marks = Array.from({ length: Math.floor(span / step) + 1 }, (_, i) => i * step)
  return (
    <div
      aria-hidden="true"
      className={c('axis')}
      style={{ '--unit': share(step / 2, span) } as CSSProperties}
    >
      {marks.map((minutes, i) => (
        <span
          key={minutes}
          className={c('mark')}
          style={{ '--at': share(minutes, span) } as CSSProperties}
        >
          {`${step % 60 === 0 ? minutes / 60 : (minutes / 60).toFixed(1)}${i === marks.length - 1 ? ' h' : ''}`}
        </span>
      ))}
      <i className={c('bar')} />
    </div>
  )
}
