import { SlidersHorizontal } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

const c = classNames(styles)

export interface FootBarProps {
  /** Filters that are on. */
  filters: number
  onFilters: () => void
  /** The order's choice. */
  order: ReactNode
}

/** A phone's bar at the foot of the results: filters and order under the thumb. */
export const FootBar = ({ filters, onFilters, order }: FootBarProps) => (
  <div className={c('bar')}>
    <button type="button" className={c('press')} onClick={onFilters}>
      <Icon of={SlidersHorizontal} />
      Filters
      {filters > 0 && (
        <span className={c('count')} aria-label={`${filters} on`}>
          {filters}
        </span>
      )}
    </button>
    {order}
  </div>
)
