import { SlidersHorizontal } from 'lucide-react'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import { fareTagNames } from '@portolan/domain/flights/tag-options.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { ActiveFilters } from '@portolan/design/travel/active-filters.tsx'
import { FilterPanel } from '@portolan/design/travel/filters.tsx'
import { FootBar } from '@portolan/design/travel/foot-bar.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { ResultList } from '@portolan/design/travel/result-list.tsx'
import { ResultSkeleton } from '@portolan/design/travel/result-skeleton.tsx'
import { SortTabs } from '@portolan/design/travel/sort-tabs.tsx'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FilteredOut, NothingSold } from './empty-results.tsx'
import { FilterColumn } from './filter-column.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { filterChips } from './filter-words.ts'
import { activeFilters, withoutFilters, type FilterParams } from './filters-in-address.ts'
import { amountIn, type ChosenFare, type FlightListAnswer } from './flight-list-query.ts'
import { OptionDetails } from './option-details.tsx'
import { OptionFares } from './option-fares.tsx'
import { OptionRow } from './option-row.tsx'
import { tagOrder, usualOrder, type OrderId } from './order.ts'
import { OrderChoice } from './order-choice.tsx'
import type { PricedChoice } from './price-parts.tsx'
import styles from './results.module.css'
import type { ShopParams } from './shop-search.ts'
import { useArrangedFlights } from './use-arranged-flights.ts'

const c = classNames(styles)
const pageSize = 10
const listId = 'flights'
const quarterDay = 360

export interface ResultsProps {
  /** Absent while the first answer is on its way. */
  list: FlightListAnswer | undefined
  fetching: boolean
  params: ShopParams
  onChange: (part: ShopParams) => void
  from: string
  to: string
  /** Airports added near the ends of the slice; the same array from one drawing to the next. */
  nearby: readonly string[]
  kind: string
  priced: PricedChoice
  pending: ChosenFare | undefined
  onChoose: (fare: ChosenFare) => void
  onEdit: () => void
  /** Stands above the list: what is said of the whole trip. */
  head?: ReactNode
}

/** Orders, filters and the list of one slice: loading, empty, filtered empty and full each at the same place and size. */
export const Results = ({ list, fetching, params, onChange, from, to, nearby, kind, priced, pending, onChoose, onEdit, head }: ResultsProps) => {
  const [filtersOpen, setFiltersOpen] = useState(false)
  const order = params.sort ?? usualOrder
  const { filtered, tags, ranked } = useArrangedFlights(list, params, order)
  const shown = ranked.slice(0, params.show ?? pageSize)
  const span = Math.max(quarterDay, Math.ceil(Math.max(0, ...shown.map(({ option }) => option.minutes)) / 60) * 60)

  // Rows keep their props from one filter to the next, so that only what changed is drawn again.
  const latest = useRef({ onChange, open: params.open })
  useEffect(() => {
    latest.current = { onChange, open: params.open }
  })
  const toggle = useCallback((id: string) => latest.current.onChange({ open: latest.current.open === id ? undefined : id, details: undefined }), [])

  const filter = (part: FilterParams): void => onChange({ ...part, show: undefined })
  const active = activeFilters(params)
  // What was pressed may go with the filter it stood for: the focus then waits at the list.
  const main = useRef<HTMLDivElement>(null)
  const toList = (): void => main.current?.focus({ preventScroll: true })
  const drop = (part: FilterParams): void => {
    if (activeFilters({ ...params, ...part }).length === 0) toList()
    filter(part)
  }
  const lift = (part: FilterParams): void => {
    toList()
    filter(part)
  }
  const clear = (): void => filter(withoutFilters)
  const liftAll = (): void => lift(withoutFilters)
  const travelers = travelersOf(priced.party)
  // The rows first: what the other filters would leave may come a frame later.
  const counted = useDeferredValue(useMemo(() => list && filtered && { list, facets: filtered.facets }, [list, filtered]))
  const column = counted && <FilterColumn list={counted.list} facets={counted.facets} value={params} onChange={filter} from={from} to={to} />
  const sortOptions = tagOrder.map((id) => {
    const best = ranked.find(({ option }) => tags.get(option.id)?.some(({ tag }) => tag === id))
    return {
      id, label: fareTagNames[id],
      ...(list && best ? { price: formatWhole(amountIn(list, best.fare.perTraveler)), note: formatDuration(best.option.minutes) } : {}),
    }
  })
  const setOrder = (id: string): void => onChange({ sort: id === usualOrder ? undefined : (id as OrderId), show: undefined })
  const button = `Show ${ranked.length} ${ranked.length === 1 ? 'flight' : 'flights'}`
  const progress = list === undefined || fetching ? 'Asking the airlines' : `${ranked.length} of ${list.options.length} flights`
  return (
    <div className={c('grid')}>
      <div className={c('column')}>
        <FilterPanel onClear={active.length > 0 ? liftAll : undefined}>{column ?? <FilterSkeleton />}</FilterPanel>
      </div>
      <div ref={main} tabIndex={-1} className={c('main')}>
        <div className={c('head')}>{head}</div>
        <ActiveFilters chips={filterChips(list, params)} onDrop={drop} onClear={liftAll} />
        <SortTabs
          label="Order"
          options={sortOptions}
          chosen={order}
          onChoose={setOrder}
          controls={listId}
          aside={
            <div className={c('aside')}>
              <Button variant="text" size="small" className={c('open')} onClick={() => setFiltersOpen(true)}>
                <Icon of={SlidersHorizontal} size={16} />
                {active.length > 0 ? `Filters, ${active.length} on` : 'Filters'}
              </Button>
              <OrderChoice look="more" value={order} onChange={setOrder} />
            </div>
          }
        />
        <ResultList id={listId} joined span={list && shown.length > 0 ? span : undefined} progress={<ListProgress label={progress} answered={list !== undefined && !fetching ? 1 : 0} asked={1} />}>
          {list === undefined ? (
            <ResultSkeleton rows={7} />
          ) : list.options.length === 0 ? (
            <NothingSold onEdit={onEdit} />
          ) : shown.length === 0 ? (
            filtered && <FilteredOut list={list} filtered={filtered} params={params} onClear={liftAll} onLift={lift} />
          ) : (
            <ol className={c('rows')}>
              {shown.map(({ option, fare }) => {
                const open = params.open === option.id
                return (
                  <li key={option.id}>
                    <OptionRow list={list} option={option} fare={fare} reasons={tags.get(option.id) ?? none} span={span} travelers={travelers} nearby={nearby} open={open} onToggle={toggle}>
                      {open && (
                        <>
                          <OptionDetails list={list} option={option} fare={fare} open={params.details === 'open'} onOpenChange={(details) => onChange({ details: details ? 'open' : undefined })} />
                          <OptionFares list={list} option={option} fare={fare} kind={kind} priced={priced} onChoose={onChoose} pendingBrand={pending?.option === option.id ? pending.brand : undefined} />
                        </>
                      )}
                    </OptionRow>
                  </li>
                )
              })}
            </ol>
          )}
        </ResultList>
        {shown.length > 0 && (
          <p className={c('more')}>
            {`Showing ${shown.length} of ${ranked.length} flights. `}
            {shown.length < ranked.length && (
              <>
                <TextButton onClick={() => onChange({ show: shown.length + pageSize })}>{`Show ${Math.min(pageSize, ranked.length - shown.length)} more`}</TextButton>
                {ranked.length > shown.length + pageSize && <TextButton onClick={() => onChange({ show: ranked.length })}>{`Show all ${ranked.length}`}</TextButton>}
              </>
            )}
          </p>
        )}
      </div>
      <div className={c('foot')}>
        <FootBar filters={active.length} onFilters={() => setFiltersOpen(true)} order={<OrderChoice look="all" value={order} onChange={setOrder} />} />
      </div>
      <Dialog
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title="Filters"
        size="full"
        actions={
          <>
            <Button variant="primary" onClick={() => setFiltersOpen(false)}>{button}</Button>
            <Button onClick={clear} disabled={active.length === 0}>
              Clear filters
            </Button>
          </>
        }
      >
        {column}
        <LiveRegion message={button.replace('Show ', '')} />
      </Dialog>
    </div>
  )
}

const none = [] as const
