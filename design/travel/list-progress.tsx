import { classNames } from '../class-names.ts'
import styles from './list-progress.module.css'
import type { ListProgressProps } from './results.props.ts'

const c = classNames(styles)

/**
 * A thin line on the head of a list that grows as suppliers answer. Its nearest positioned ancestor
 * gives the width.
 */
export const ListProgress = ({ label, answered, asked }: ListProgressProps) => {
  const done = asked > 0 && answered >= asked
  return (
    <>
      <i
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={asked}
        aria-valuenow={answered}
        className={c('bar', done && 'all')}
        style={{ inlineSize: `${asked > 0 ? (answered / asked) * 100 : 0}%` }}
      />
      <span className={c('words')} role="status">
        {label}
      </span>
    </>
  )
}
