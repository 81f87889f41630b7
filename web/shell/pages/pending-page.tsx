import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import styles from './pending-page.module.css'

const c = classNames(styles)

/** While the code of a page is on its way; drawn only when that takes longer than a blink. */
export const PendingPage = ({ label = 'Loading' }: { label?: string }) => (
  <div className={c('pending')}>
    <LoadingMark label={label} />
  </div>
)
