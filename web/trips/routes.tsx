import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'

const tripsSearch = (
  raw: RawSearch,
): {
  readonly tab?: string | undefined
  readonly trip?: string | undefined
  readonly show?: string | undefined
  readonly watch?: string | undefined
} => ({
  tab: textParam(raw, 'tab'),
  trip: textParam(raw, 'trip'),
  show: textParam(raw, 'show'),
  watch: textParam(raw, 'watch'),
})

export const tripRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips',
    validateSearch: tripsSearch,
    component: page(() => import('./trips-page.tsx'), 'TripsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/$tripId/cancel',
    component: page(() => import('./cancel/cancel-page.tsx'), 'CancelPage'),
  }),
] as const
