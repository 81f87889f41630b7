import type { Query } from '@tanstack/react-query'

/**
 * Options of a load that fails without a message (shell-19): its area is left out, and the load is
 * tried again when the person returns to the page.
 */
export const silentLoad = {
  refetchOnWindowFocus: (query: Pick<Query, 'state'>): boolean => query.state.status === 'error',
} as const
