import { CalendarDays, ChartColumn } from 'lucide-react'
import { DateStripTool } from '@portolan/design/travel/date-strip.tsx'
import { lazy, Suspense } from 'react'
import type { FlightSearch, FlightSearchParams } from '../../flight-search/index.ts'
import type { DatesView } from './dates-in-address.ts'

const DatesDialog = lazy(async () => ({
  default: (await import('./dates-dialog.tsx')).DatesDialog,
}))

export interface OtherDatesProps {
  search: FlightSearch
  params: FlightSearchParams
  /** Undefined while the dialog is closed. */
  view: DatesView | undefined
  onView: (view: DatesView | undefined) => void
  onChoose: (dates: Pick<FlightSearchParams, 'depart' | 'return'>) => void
}

/** The ends of the date strip that open the date grid and the price graph. */
export const OtherDates = ({ search, params, view, onView, onChoose }: OtherDatesProps) => (
  <>
    {search.return !== null && (
      <DateStripTool icon={CalendarDays} label="Date grid" onClick={() => onView('grid')} />
    )}
    <DateStripTool icon={ChartColumn} label="Price graph" onClick={() => onView('graph')} />
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
  </>
)
