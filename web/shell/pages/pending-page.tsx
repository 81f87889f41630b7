import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import styles from './pending-page.module.css'

const c = classNames(styles)

/** Shown while the code of a page loads, after a short delay. */
export const PendingPage = ({ label = 'Loading' }: { label?: string }) => (
  <div className={c('pending')}>
    <LoadingMark label={label} />
  </div>
)
