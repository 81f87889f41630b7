import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { flightSearchOf, parseFlightSearch } from '../flight-search/index.ts'
import { parseShopSearch } from './shop/shop-search.ts'

export const flightRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights',
    validateSearch: parseFlightSearch,
    component: page(() => import('./flights-page.tsx'), 'FlightsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/search',
    validateSearch: parseFlightSearch,
    component: page(() => import('./flights-page.tsx'), 'FlightsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/shop',
    validateSearch: parseShopSearch,
    beforeLoad: ({ search }) => {
      if (flightSearchOf(search) === null)
        throw redirect({ to: '/flights/', search, replace: true })
    },
    component: page(() => import('./shop/shop-page.tsx'), 'ShopPage'),
  }),
] as const
