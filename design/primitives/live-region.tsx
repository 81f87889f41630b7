import { classNames } from '../class-names.ts'
import styles from './visually-hidden.module.css'

const c = classNames(styles)

export interface LiveRegionProps {
  /** What is said now; the same sentence twice is said once. */
  message: string
  /** `assertive` only for what stops the person: default polite. */
  urgency?: 'polite' | 'assertive' | undefined
}

/** Stands in the page from the start: a region that appears together with its words is not read. */
export const LiveRegion = ({ message, urgency = 'polite' }: LiveRegionProps) => (
  <div
    className={c('hidden')}
    role={urgency === 'polite' ? 'status' : 'alert'}
    aria-live={urgency}
    aria-atomic="true"
  >
    {message}
  </div>
)
