import { SlidersHorizontal } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import styles from './foot-bar.module.css'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

export interface FootPress {
  readonly label: string
  readonly icon: LucideIcon
  readonly onPress: () => void
}

export interface FootBarProps {
  /** Filters that are on. */
  filters: number
  onFilters: () => void
  /** The order's choice. */
  order: ReactNode
  /** A third, where there is one: list or map. */
  view?: FootPress | undefined
}

/** A phone's bar at the foot of the results: filters and order under the thumb. */
export const FootBar = ({ filters, onFilters, order, view }: FootBarProps) => (
  <div className={c('bar', view && 'three')}>
    <button type="button" className={c('press')} onClick={onFilters}>
      <Icon of={SlidersHorizontal} />
      <Words>Filters</Words>
      {filters > 0 && (
        <span className={c('count')} aria-label={`${filters} on`}>
          {filters}
        </span>
      )}
    </button>
    {order}
    {view && (
      <button type="button" className={c('press')} onClick={view.onPress}>
        <Icon of={view.icon} />
        {view.label}
      </button>
    )}
  </div>
)
