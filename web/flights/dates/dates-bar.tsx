import { CalendarDays, ChartColumn } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { lazy, Suspense } from 'react'
import type { FlightSearch, FlightSearchParams } from '../../flight-search/index.ts'
import styles from './dates-bar.module.css'
import type { DatesView } from './dates-in-address.ts'

const c = classNames(styles)
const DatesDialog = lazy(async () => ({
  default: (await import('./dates-dialog.tsx')).DatesDialog,
}))

export interface DatesBarProps {
  search: FlightSearch
  params: FlightSearchParams
  /** Undefined while the dialog is closed. */
  view: DatesView | undefined
  onView: (view: DatesView | undefined) => void
  onChoose: (dates: Pick<FlightSearchParams, 'depart' | 'return'>) => void
}

/** Buttons that open the date grid and the price graph. */
export const DatesBar = ({ search, params, view, onView, onChoose }: DatesBarProps) => (
  <div className={c('bar')}>
    {search.return !== null && (
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => onView('grid')}>
        <Icon of={CalendarDays} size={16} />
        Date grid
      </Button>
    )}
    <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => onView('graph')}>
      <Icon of={ChartColumn} size={16} />
      Price graph
    </Button>
    {view !== undefined && (
      <Suspense>
        <DatesDialog
          search={search}
          params={params}
          view={view}
          onView={onView}
          onClose={() => onView(undefined)}
          onChoose={onChoose}
        />
      </Suspense>
    )}
  </div>
)
