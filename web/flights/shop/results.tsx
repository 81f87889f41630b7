import { classNames } from '@portolan/design/class-names.ts'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { PolicyTabs } from '@portolan/design/travel/policy-line.tsx'
import { ResultList } from '@portolan/design/travel/result-list.tsx'
import { ResultsFrame } from '@portolan/design/travel/results-frame.tsx'
import { listPage, ShowMore } from '@portolan/design/travel/show-more.tsx'
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { FilterColumn } from './filter-column.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { filterChips } from './filter-words.ts'
import { activeFilters, withoutFilters, type FilterParams } from './filters-in-address.ts'
import type { FlightListAnswer } from './flight-list-query.ts'
import type { FlightJudgments } from './flight-policy.ts'
import { usualOrder, type OrderId } from './order.ts'
import { OrderChoice } from './order-choice.tsx'
import { ResultBody, type FareProps, type Row } from './result-rows.tsx'
import styles from './results.module.css'
import type { ShopParams } from './shop-search.ts'
import { SortBar } from './sort-bar.tsx'
import { useArrangedFlights, type ArrangedFlights } from './use-arranged-flights.ts'
import { useRowPolicy, type PolicedRows } from './use-row-policy.ts'
import { useOptimisticParams } from './use-optimistic-params.ts'

const c = classNames(styles)
const listId = 'flights'
const leastSpan = 360
/** Rows that fit in a tall window below the head of the page. */
const rowsOnScreen = 5

export interface ResultsProps extends FareProps {
  /** Undefined while loading. */
  list: FlightListAnswer | undefined
  fetching: boolean
  params: ShopParams
  onChange: (part: ShopParams) => void
  from: string
  to: string
  /** Airports added near the ends of the slice. Referentially stable between renders. */
  nearby: readonly string[]
  /** All travelers together. */
  travelers: number
  onEdit: () => void
  /** The list as the traveler's policy judges it; absent without a policy. */
  judged?: FlightJudgments | undefined
  /** The traveler's rules, above the list. */
  policyLine?: ReactNode
  /** Shown above the list: notices about the whole trip. */
  head?: ReactNode
}

/** Minutes of the shared axis: whole hours that hold the longest row, six hours at least. */
const spanOf = (rows: readonly Row[]): number =>
  Math.max(leastSpan, Math.ceil(Math.max(0, ...rows.map(({ option }) => option.minutes)) / 60) * 60)

/** The sort order, and callbacks that change the address. Those of rows and filters are stable. */
const useResultActions = (params: ShopParams, onChange: (part: ShopParams) => void) => {
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
  const setOrder = (id: string): void =>
    onChange({ sort: id === usualOrder ? undefined : (id as OrderId), show: undefined })
  return { order: params.sort ?? usualOrder, toggle, filter, setOrder }
}

interface ProgressProps {
  list: FlightListAnswer | undefined
  fetching: boolean
  /** Flights that match the filters. */
  matching: number
}

const Progress = ({ list, fetching, matching }: ProgressProps) => {
  const loaded = list !== undefined && !fetching
  return (
    <ListProgress
      label={loaded ? `${matching} of ${list.options.length} flights` : 'Searching airlines'}
      answered={loaded ? 1 : 0}
      asked={1}
    />
  )
}

interface MoreFlightsProps {
  shown: number
  all: number
  onChange: (part: ShopParams) => void
}

const MoreFlights = ({ shown, all, onChange }: MoreFlightsProps) => (
  <ShowMore
    things="flights"
    shown={shown}
    all={all}
    onMore={() => onChange({ show: shown + listPage })}
    onAll={() => onChange({ show: all })}
  />
)

interface ListedFilters {
  list: FlightListAnswer | undefined
  params: ShopParams
  groups: ArrangedFlights['groups']
  /** Flights that match. */
  matching: number
  filter: (part: FilterParams) => void
}

const filtersOfList = ({ list, params, groups, matching, filter }: ListedFilters) => ({
  count: activeFilters(params).length,
  chips: filterChips(list, params),
  onDrop: filter,
  onClear: () => filter(withoutFilters),
  matches: `${matching} ${matching === 1 ? 'flight' : 'flights'}`,
  groups: groups && (
    <FilterColumn groups={groups} value={params} onChange={filter} matching={matching} />
  ),
})

interface PolicyHeadProps {
  line: ReactNode
  policed: PolicedRows
  params: ShopParams
  onChange: (part: ShopParams) => void
}

/** The traveler's rules and the filter by verdict; empty without a policy. */
const PolicyHead = ({ line, policed: { counts }, params, onChange }: PolicyHeadProps) => (
  <div className={c('policy')}>
    {counts && (
      <>
        <div>{line}</div>
        <PolicyTabs
          counts={counts}
          value={params.policy ?? null}
          onChange={(policy) =>
            onChange({ policy: policy ?? undefined, show: undefined, open: undefined })
          }
        />
      </>
    )}
  </div>
)

/** Sort order, filters and list of one slice. Loading and empty states keep its place and size. */
export const Results = ({
  fetching,
  params: inAddress,
  onChange: write,
  from,
  to,
  head,
  judged,
  policyLine,
  ...listed
}: ResultsProps) => {
  const { list } = listed
  const [params, onChange] = useOptimisticParams(inAddress, write)
  const { order, toggle, filter, setOrder } = useResultActions(params, onChange)
  const { tags, ranked, groups, lifted } = useArrangedFlights(list, params, order, { from, to })
  const policed = useRowPolicy(judged, ranked, params, onChange)
  const { rows: matching } = policed
  const shown = useMemo(() => matching.slice(0, params.show ?? listPage), [matching, params.show])
  const rows = useRows(list, shown)
  const span = spanOf(shown)
  return (
    <ResultsFrame
      column={<FilterSkeleton />}
      filters={filtersOfList({ list, params, groups, matching: matching.length, filter })}
      foot={{ order: <OrderChoice look="all" value={order} onChange={setOrder} /> }}
    >
      {({ chips, openFilters, focusList }) => {
        // Clearing from the list removes the button that did it.
        const lift = (part: FilterParams): void => {
          focusList()
          filter(part)
        }
        const anyPolicy = (): void => {
          focusList()
          onChange({ policy: undefined })
        }
        return (
          <>
            <div className={c('head')}>{head}</div>
            <PolicyHead line={policyLine} {...{ policed, params, onChange }} />
            {chips}
            <SortBar
              list={list}
              ranked={ranked}
              tags={tags}
              order={order}
              onOrder={setOrder}
              filters={activeFilters(params).length}
              onFilters={openFilters}
              controls={listId}
            />
            <ResultList
              id={listId}
              joined
              policed={policed.policy !== undefined}
              span={list && shown.length > 0 ? span : undefined}
              progress={<Progress list={list} fetching={fetching} matching={matching.length} />}
            >
              <ResultBody
                {...listed}
                policy={policed.policy}
                policyHides={ranked.length > 0 && matching.length === 0}
                onAnyPolicy={anyPolicy}
                rows={rows}
                tags={tags}
                lifted={lifted}
                params={params}
                onChange={onChange}
                span={span}
                onToggle={toggle}
                onLift={lift}
                onClear={() => lift(withoutFilters)}
              />
            </ResultList>
            <MoreFlights shown={shown.length} all={matching.length} onChange={onChange} />
          </>
        )
      }}
    </ResultsFrame>
  )
}

/**
 * Renders the rows on screen at once, and those below them after the next paint. Until then the
 * earlier rows keep their place.
 */
const useRows = (list: FlightListAnswer | undefined, shown: readonly Row[]): readonly Row[] => {
  const arranged = useMemo(() => ({ list, shown }), [list, shown])
  const painted = useAfterPaint(arranged)
  if (painted === arranged || painted.list !== list || shown.length <= rowsOnScreen) return shown
  const first = shown.slice(0, rowsOnScreen)
  return [
    ...first,
    ...painted.shown
      .slice(rowsOnScreen)
      .filter(({ option }) => !first.some((row) => row.option.id === option.id)),
  ]
}
