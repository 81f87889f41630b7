import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { LiveRegion } from '../primitives/live-region.tsx'
import { ActiveFilters, type FilterChip } from './active-filters.tsx'
import { FilterPanel, FilterSheet } from './filters.tsx'
import { FootBar, type FootPress } from './foot-bar.tsx'
import styles from './results-frame.module.css'

const c = classNames(styles)

export interface ListFilters<Params> {
  /** Number of active filters, with and without a chip. */
  readonly count: number
  readonly chips: readonly FilterChip<Params>[]
  readonly onDrop: (part: Params) => void
  readonly onClear: () => void
  /** What matches the filters: `12 flights`. */
  readonly matches: string
  /** The groups, for the column and for the sheet; undefined while they load. */
  readonly groups: ReactNode
}

/** What the frame gives to the list in it. */
export interface FramedList {
  /** The active filters as chips. */
  readonly chips: ReactNode
  readonly openFilters: () => void
  /** Moves the focus to the list, for a control that removes itself. */
  readonly focusList: () => void
}

export interface ResultsFrameProps<Params> {
  filters: ListFilters<Params>
  /** A column of filters beside the list; its children are shown while the groups load. */
  column?: ReactNode
  /** What is beside the list instead: a map, up to the edge of the window. */
  side?: ReactNode
  /** Only the side is shown on narrow screens, and it is wider on the others. */
  isSideFirst?: boolean | undefined
  /** Size of the filter sheet. */
  sheet?: 'full' | 'regular' | undefined
  /** The bar at the bottom of narrow screens; null for none. */
  foot: { readonly order: ReactNode; readonly view?: FootPress | undefined } | null
  children: (list: FramedList) => ReactNode
}

/**
 * A list of results with its filters: in a column beside it or in a sheet over it, as chips above
 * it, and on narrow screens under the thumb. The number of matches is announced.
 */
export const ResultsFrame = <Params,>({
  filters: { count, chips, onDrop, onClear, matches, groups },
  column,
  side,
  isSideFirst = false,
  sheet = 'full',
  foot,
  children,
}: ResultsFrameProps<Params>) => {
  const [isOpen, setIsOpen] = useState(false)
  const [main, setMain] = useState<HTMLDivElement | null>(null)
  const openFilters = (): void => setIsOpen(true)
  const close = (): void => setIsOpen(false)
  // Removing a filter may remove the focused control, so the focus moves to the list first.
  const focusList = (): void => main?.focus({ preventScroll: true })
  const clear = (): void => {
    focusList()
    onClear()
  }
  const active = (
    <ActiveFilters
      chips={chips}
      onDrop={(part) => {
        if (chips.length === 1) focusList()
        onDrop(part)
      }}
      onClear={clear}
    />
  )
  return (
    <>
      <div
        className={side === undefined ? c('columns') : c('map')}
        data-side={isSideFirst ? 'first' : undefined}
      >
        {column !== undefined && (
          <div className={c('filters')}>
            <FilterPanel onClear={count > 0 ? clear : undefined}>{groups ?? column}</FilterPanel>
          </div>
        )}
        <div ref={setMain} tabIndex={-1} className={c('list')}>
          {children({ chips: active, openFilters, focusList })}
        </div>
        {side !== undefined && <div className={c('side')}>{side}</div>}
      </div>
      {foot !== null && (
        <div className={c('foot')}>
          <FootBar filters={count} onFilters={openFilters} order={foot.order} view={foot.view} />
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title="Filters"
        size={sheet}
        actions={
          <>
            <Button variant="primary" onClick={close}>{`Show ${matches}`}</Button>
            <Button onClick={onClear} disabled={count === 0}>
              Clear filters
            </Button>
          </>
        }
      >
        <FilterSheet>{groups}</FilterSheet>
        <LiveRegion message={matches} />
      </Dialog>
    </>
  )
}
