import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import type { WasAndNowProps } from './trip.props.ts'
import styles from './was-and-now.module.css'

const c = classNames(styles)
const minute = 60_000
const hour = 60 * minute

/** Hours between two names of the axis, so that they do not touch. */
const steps = [1, 2, 3, 4, 6, 12, 24] as const
const mostNames = 7

/**
 * Two spans of time under each other on one scale: what was, hatched, and what is, filled. Drawn
 * for the eye; the words around it say the same.
 */
export const WasAndNow = ({ was, now, clockOf, place }: WasAndNowProps) => {
  const ends = [was, ...(now === null ? [] : [now])].flatMap(({ from, to }) => [from, to])
  const spanned = Math.max(...ends) - Math.min(...ends)
  const step = (steps.find((one) => spanned / hour / one + 2 <= mostNames) ?? 24) * hour
  const from = Math.floor((Math.min(...ends) - 10 * minute) / step) * step
  const until = Math.ceil((Math.max(...ends) + 10 * minute) / step) * step
  const at = (moment: number): number => ((moment - from) / (until - from)) * 100
  const bar = (span: WasAndNowProps['was']): CSSProperties => ({
    insetInlineStart: `${at(span.from)}%`,
    inlineSize: `${at(span.to) - at(span.from)}%`,
  })
  const names = Array.from(
    { length: Math.round((until - from) / step) + 1 },
    (_, index) => from + index * step,
  )
  return (
    <div className={c('drawing')} aria-hidden="true">
      <span>Was</span>
      <span className={c('track')}>
        <i className={c('was')} style={bar(was)} />
      </span>
      {now !== null && (
        <>
          <b>Now</b>
          <span className={c('track')}>
            <i className={c('now')} style={bar(now)} />
          </span>
        </>
      )}
      <span className={c('place')}>{place}</span>
      <span className={c('axis')}>
        <i
          className={c('rule')}
          style={{ '--step': `${100 / (names.length - 1)}%` } as CSSProperties}
        />
        {names.map((moment, index) => (
          <span
            key={moment}
            className={c(
              'name',
              index === 0 && 'first',
              index === names.length - 1 && 'last',
              index % 2 === 1 && index < names.length - 1 && 'between',
            )}
            style={{ insetInlineStart: `${at(moment)}%` }}
          >
            {clockOf(moment)}
          </span>
        ))}
      </span>
    </div>
  )
}
