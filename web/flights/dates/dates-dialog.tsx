import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { formatSpan } from '../../shell/date-words.ts'
import type { FlightSearch, FlightSearchParams } from '../../flight-search/index.ts'
import styles from './dates-dialog.module.css'
import type { DatesView } from './dates-in-address.ts'
import type { ChosenDates } from './dates-view.props.ts'
import { GraphView } from './graph-view.tsx'
import { GridView } from './grid-view.tsx'

const c = classNames(styles)

export interface DatesDialogProps {
  search: FlightSearch
  params: FlightSearchParams
  view: DatesView
  onView: (view: DatesView) => void
  onClose: () => void
  onChoose: (dates: Pick<FlightSearchParams, 'depart' | 'return'>) => void
}

/** Prices of the same trip on other dates, as a date grid or as a price graph. */
export const DatesDialog = ({
  search,
  params,
  view,
  onView,
  onClose,
  onChoose,
}: DatesDialogProps) => {
  const phone = useMobile()
  const [chosen, setChosen] = useState<ChosenDates>({
    depart: search.depart,
    return: search.return,
    price: null,
  })
  const { depart, return: back, price } = chosen
  const shown = back === null ? 'graph' : view
  return (
    <Dialog
      open
      onClose={onClose}
      title="Prices on nearby dates"
      lead={`Lowest ${back === null ? 'one-way' : 'round-trip'} fare per traveler, taxes and fees included. All bookable now.`}
      size={phone ? 'full' : 'wide'}
      actions={
        <Button variant="primary" onClick={() => onChoose({ depart, return: back ?? undefined })}>
          {`Show flights for ${formatSpan(depart, back)}${price === null ? '' : `, ${formatWhole(price)}`}`}
        </Button>
      }
    >
      <div className={c('views')}>
        {back !== null && (
          <Segments
            label="View"
            className={c('choice')}
            choices={[
              { value: 'grid', label: 'Date grid' },
              { value: 'graph', label: 'Price graph' },
            ]}
            value={shown}
            onChange={onView}
          />
        )}
        {shown === 'grid' && back !== null ? (
          <GridView search={search} chosen={{ ...chosen, return: back }} onChoose={setChosen} />
        ) : (
          <GraphView params={params} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}
