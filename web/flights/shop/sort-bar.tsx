import { SlidersHorizontal } from 'lucide-react'
import { fareTagNames } from '@portolan/domain/flights/tag-options.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { SortTabs } from '@portolan/design/travel/sort-tabs.tsx'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { shownPrice, type FlightListAnswer } from './flight-list-query.ts'
import { OrderChoice } from './order-choice.tsx'
import { tagOrder, type OrderId } from './order.ts'
import styles from './results.module.css'
import type { ArrangedFlights } from './use-arranged-flights.ts'

const c = classNames(styles)

export interface SortBarProps extends Pick<ArrangedFlights, 'ranked' | 'tags'> {
  list: FlightListAnswer | undefined
  order: OrderId
  onOrder: (order: string) => void
  /** Number of active filters. */
  filters: number
  onFilters: () => void
  /** Id of the list that the tabs sort. */
  controls: string
}

/** Sort tabs with the price and travel time of each tag's best option. */
export const SortBar = ({
  list,
  ranked,
  tags,
  order,
  onOrder,
  filters,
  onFilters,
  controls,
}: SortBarProps) => {
  const options = tagOrder.map((id) => {
    const best = ranked.find(({ option }) => tags.get(option.id)?.some(({ tag }) => tag === id))
    return {
      id,
      label: fareTagNames[id],
      ...(list && best
        ? {
            price: shownPrice(list, best.fare.perTraveler),
            note: formatDuration(best.option.minutes),
          }
        : {}),
    }
  })
  return (
    <SortTabs
      label="Sort by"
      options={options}
      chosen={order}
      onChoose={onOrder}
      controls={controls}
      aside={
        <div className={c('aside')}>
          <Button variant="text" size="small" className={c('open')} onClick={onFilters}>
            <Icon of={SlidersHorizontal} size={16} />
            {filters > 0 ? `Filters (${filters})` : 'Filters'}
          </Button>
          <OrderChoice look="more" value={order} onChange={onOrder} />
        </div>
      }
    />
  )
}
