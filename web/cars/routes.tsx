import { createRoute } from '@tanstack/react-router'
import { pricedBookSearch, bookSearch } from '../checkout/index.ts'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { parseCarResults } from './availability/availability-search.ts'
import { parseCarSearch } from './search/car-search.ts'
import { parseCarShop } from './shop/car-shop.ts'

export const carRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'cars',
    validateSearch: parseCarSearch,
    component: page(() => import('./search/cars-page.tsx'), 'CarsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'cars/search',
    validateSearch: parseCarSearch,
    component: page(() => import('./search/cars-page.tsx'), 'CarsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'cars/availability',
    validateSearch: parseCarResults,
    component: page(() => import('./pages.ts'), 'CarResultsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'cars/shop',
    validateSearch: parseCarShop,
    component: page(() => import('./pages.ts'), 'CarShopPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'cars/book',
    validateSearch: pricedBookSearch,
    component: page(() => import('./pages.ts'), 'CarCheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'cars/book/confirm',
    validateSearch: bookSearch,
    component: page(() => import('./pages.ts'), 'CarConfirmationPage'),
  }),
] as const
