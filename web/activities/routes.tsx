import { createRoute } from '@tanstack/react-router'
import { pricedBookSearch, bookSearch } from '../checkout/index.ts'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { parseActivityResults } from './availability/availability-search.ts'
import { parseActivitySearch } from './search/activity-search.ts'
import { parseActivityShop } from './shop/activity-shop.ts'

export const activityRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'activities',
    validateSearch: parseActivitySearch,
    component: page(() => import('./search/activities-page.tsx'), 'ActivitiesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'activities/search',
    validateSearch: parseActivitySearch,
    component: page(() => import('./search/activities-page.tsx'), 'ActivitiesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'activities/availability',
    validateSearch: parseActivityResults,
    component: page(() => import('./pages.ts'), 'ActivityResultsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'activities/shop',
    validateSearch: parseActivityShop,
    component: page(() => import('./pages.ts'), 'ActivityShopPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'activities/book',
    validateSearch: pricedBookSearch,
    component: page(() => import('./pages.ts'), 'ActivityCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'activities/book/confirm',
    validateSearch: bookSearch,
    component: page(() => import('./pages.ts'), 'ActivityConfirmationPage'),
  }),
] as const
