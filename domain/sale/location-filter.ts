import type { LocationFilter } from './sale.ts'

/** Location filter state of specification section 3. */
export interface LocationFilterState {
  readonly filter: LocationFilter | null
  /** What stands in the search field. */
  readonly search: string
  /**
   * Name of the destination that was chosen: only this narrows the page (decision 27 of the
   * specification).
   */
  readonly location: string | null
}
export const noLocationFilter: LocationFilterState = { filter: null, search: '', location: null }

export type LocationFilterEvent =
  | { readonly kind: 'select-filter'; readonly filter: LocationFilter }
  | { readonly kind: 'clear-filter' }
  | { readonly kind: 'type'; readonly search: string }
  | { readonly kind: 'choose'; readonly location: string }
  | { readonly kind: 'clear-search' }

/**
 * The rules of specification section 4: a filter takes the search away, clearing it leaves the
 * search, typing takes the chosen destination away, choosing one sets both. A filter and a later
 * search stand together (decision 26 of the specification).
 */
export const nextLocationFilter = (
  state: LocationFilterState,
  event: LocationFilterEvent,
): LocationFilterState => {
  switch (event.kind) {
    case 'select-filter':
      return { filter: event.filter, search: '', location: null }
    case 'clear-filter':
      return { ...state, filter: null }
    case 'type':
      return { ...state, search: event.search, location: null }
    case 'choose':
      return { ...state, search: event.location, location: event.location }
    case 'clear-search':
      return { ...state, search: '', location: null }
  }
}

/** Whether anything narrows the page: the featured deals and empty grids are hidden then. */
export const isNarrowed = ({ filter, location }: LocationFilterState): boolean =>
  filter !== null || location !== null
