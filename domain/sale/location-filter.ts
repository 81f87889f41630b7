import type { LocationFilter } from './sale.ts'

/** Location filter state (sale-8). */
export interface LocationFilterState {
  readonly filter: LocationFilter | null
  /** Text of the search field. */
  readonly search: string
  /** Name of the chosen destination. Only this narrows the page (sale-8). */
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
 * The transitions (sale-8): selecting a filter clears the search, clearing it keeps the search,
 * typing clears the chosen destination, choosing one sets both. A filter and a later search combine
 * (sale-8).
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

/** Whether the page is narrowed, which hides featured deals and empty grids. */
export const isNarrowed = ({ filter, location }: LocationFilterState): boolean =>
  filter !== null || location !== null
