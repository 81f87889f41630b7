import { classNames } from '../class-names.ts'
import styles from './loading-mark.module.css'
import { Rose } from './rose.tsx'

const c = classNames(styles)

export interface LoadingMarkProps {
  size?: number | undefined
  /** Shown under the rose and announced; without it the mark is decoration of something that speaks. */
  label?: string | undefined
}

/**
 * A needle that ticks through 45 degrees in eight steps; it never spins smoothly and is still under
 * reduced motion.
 */
export const LoadingMark = ({ size = 56, label }: LoadingMarkProps) =>
  label === undefined ? (
    <Rose size={size} className={c('needle')} />
  ) : (
    <span className={c('mark')} role="status">
      <Rose size={size} className={c('needle')} />
      <span className={c('words')}>{label}</span>
    </span>
  )
