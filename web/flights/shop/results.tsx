import { SlidersHorizontal } from 'lucide-react'
import type { ListedFare, PricedOption } from '@portolan/domain/flights/flight-list.ts'
import { fareTagNames } from '@portolan/domain/flights/tag-options.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { ActiveFilters } from '@portolan/design/travel/active-filters.tsx'
import { FilterPanel, FilterSheet } from '@portolan/design/travel/filters.tsx'
import { FootBar } from '@portolan/design/travel/foot-bar.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { ResultList } from '@portolan/design/travel/result-list.tsx'
import { ResultSkeleton } from '@portolan/design/travel/result-skeleton.tsx'
import { SortTabs } from '@portolan/design/travel/sort-tabs.tsx'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useAfterPicture } from './after-picture.ts'
import { FilteredOut, NothingSold } from './empty-results.tsx'
import { FilterColumn } from './filter-column.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { filterChips } from './filter-words.ts'
import { activeFilters, withoutFilters, type FilterParams } from './filters-in-address.ts'
import {
  shownPrice,
  type ChosenFare,
  type FlightListAnswer,
  type ListedFlight,
} from './flight-list-query.ts'
import { OptionDetails } from './option-details.tsx'
import { OptionFares } from './option-fares.tsx'
import { OptionRow } from './option-row.tsx'
import { tagOrder, usualOrder, type OrderId } from './order.ts'
import { OrderChoice } from './order-choice.tsx'
import styles from './results.module.css'
import type { ShopParams } from './shop-search.ts'
import { useArrangedFlights } from './use-arranged-flights.ts'
import { usePressed } from './use-pressed.ts'

const c = classNames(styles)
const pageSize = 10
const listId = 'flights'
const quarterDay = 360
/** Rows of a tall window under all that stands above them. */
const atOnce = 5
type Row = PricedOption<ListedFlight>

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
  /** What the prices are, `per traveler, round trip`, and how the ladder of fares labels them. */
  priced: string
  priceLabel: string
  /** Who travel, all together. */
  travelers: number
  /** What the price of a row is made of. */
  parts: (option: ListedFlight, fare: ListedFare) => ReactNode
  pending: ChosenFare | undefined
  onChoose: (fare: ChosenFare) => void
  onEdit: () => void
  /** Stands above the list: what is said of the whole trip. */
  head?: ReactNode
}

/**
 * Orders, filters and the list of one slice: loading, empty, filtered empty and full each at the
 * same place and size.
 */
export const Results = ({
  list,
  fetching,
  params: inAddress,
  onChange: write,
  from,
  to,
  nearby,
  priced,
  priceLabel,
  travelers,
  parts,
  pending,
  onChoose,
  onEdit,
  head,
}: ResultsProps) => {
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [params, onChange] = usePressed(inAddress, write)
  const order = params.sort ?? usualOrder
  const { tags, ranked, groups, lifted } = useArrangedFlights(list, params, order, { from, to })
  const shown = useMemo(() => ranked.slice(0, params.show ?? pageSize), [ranked, params.show])
  const rows = useRows(list, shown)
  const span = Math.max(
    quarterDay,
    Math.ceil(Math.max(0, ...shown.map(({ option }) => option.minutes)) / 60) * 60,
  )

  // Rows and filters keep their props from one press to the next, so that only what changed is drawn again.
  const open = useRef(params.open)
  useEffect(() => {
    open.current = params.open
  })
  const toggle = useCallback(
    (id: string) => onChange({ open: open.current === id ? undefined : id, details: undefined }),
    [onChange],
  )
  const filter = useCallback(
    (part: FilterParams) => onChange({ ...part, show: undefined }),
    [onChange],
  )

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
  const column = groups && <FilterColumn groups={groups} value={params} onChange={filter} />
  const sortOptions = tagOrder.map((id) => {
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
  const setOrder = (id: string): void =>
    onChange({ sort: id === usualOrder ? undefined : (id as OrderId), show: undefined })
  const button = `Show ${ranked.length} ${ranked.length === 1 ? 'flight' : 'flights'}`
  const progress =
    list === undefined || fetching
      ? 'Asking the airlines'
      : `${ranked.length} of ${list.options.length} flights`
  return (
    <div className={c('grid')}>
      <div className={c('column')}>
        <FilterPanel onClear={active.length > 0 ? liftAll : undefined}>
          {column ?? <FilterSkeleton />}
        </FilterPanel>
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
              <Button
                variant="text"
                size="small"
                className={c('open')}
                onClick={() => setFiltersOpen(true)}
              >
                <Icon of={SlidersHorizontal} size={16} />
                {active.length > 0 ? `Filters, ${active.length} on` : 'Filters'}
              </Button>
              <OrderChoice look="more" value={order} onChange={setOrder} />
            </div>
          }
        />
        <ResultList
          id={listId}
          joined
          span={list && shown.length > 0 ? span : undefined}
          progress={
            <ListProgress
              label={progress}
              answered={list !== undefined && !fetching ? 1 : 0}
              asked={1}
            />
          }
        >
          {list === undefined ? (
            <ResultSkeleton rows={7} />
          ) : list.options.length === 0 ? (
            <NothingSold onEdit={onEdit} />
          ) : shown.length === 0 ? (
            lifted && (
              <FilteredOut
                list={list}
                lifted={lifted}
                params={params}
                onClear={liftAll}
                onLift={lift}
              />
            )
          ) : (
            <ol className={c('rows')}>
              {rows.map(({ option, fare }) => {
                const isOpen = params.open === option.id
                return (
                  <li key={option.id}>
                    <OptionRow
                      list={list}
                      option={option}
                      fare={fare}
                      reasons={tags.get(option.id) ?? none}
                      span={span}
                      travelers={travelers}
                      nearby={nearby}
                      open={isOpen}
                      onToggle={toggle}
                    >
                      {isOpen && (
                        <>
                          <OptionDetails
                            list={list}
                            option={option}
                            fare={fare}
                            open={params.details === 'open'}
                            onOpenChange={(details) =>
                              onChange({ details: details ? 'open' : undefined })
                            }
                          />
                          <OptionFares
                            list={list}
                            option={option}
                            priced={priced}
                            priceLabel={priceLabel}
                            parts={parts(option, fare)}
                            onChoose={onChoose}
                            pendingBrand={pending?.option === option.id ? pending.brand : undefined}
                          />
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
                <TextButton
                  onClick={() => onChange({ show: shown.length + pageSize })}
                >{`Show ${Math.min(pageSize, ranked.length - shown.length)} more`}</TextButton>
                {ranked.length > shown.length + pageSize && (
                  <TextButton
                    onClick={() => onChange({ show: ranked.length })}
                  >{`Show all ${ranked.length}`}</TextButton>
                )}
              </>
            )}
          </p>
        )}
      </div>
      <div className={c('foot')}>
        <FootBar
          filters={active.length}
          onFilters={() => setFiltersOpen(true)}
          order={<OrderChoice look="all" value={order} onChange={setOrder} />}
        />
      </div>
      <Dialog
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title="Filters"
        size="full"
        actions={
          <>
            <Button variant="primary" onClick={() => setFiltersOpen(false)}>
              {button}
            </Button>
            <Button onClick={clear} disabled={active.length === 0}>
              Clear filters
            </Button>
          </>
        }
      >
        <FilterSheet>{column}</FilterSheet>
        <LiveRegion message={button.replace('Show ', '')} />
      </Dialog>
    </div>
  )
}

const none = [] as const

/**
 * The first rows as pressed, those below them a picture later: until then the rows that stood there
 * keep their place.
 */
const useRows = (list: FlightListAnswer | undefined, shown: readonly Row[]): readonly Row[] => {
  const arranged = useMemo(() => ({ list, shown }), [list, shown])
  const before = useAfterPicture(arranged)
  if (before === arranged || before.list !== list || shown.length <= atOnce) return shown
  const first = shown.slice(0, atOnce)
  return [
    ...first,
    ...before.shown
      .slice(atOnce)
      .filter(({ option }) => !first.some((row) => row.option.id === option.id)),
  ]
}
