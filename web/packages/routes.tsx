import { createRoute } from '@tanstack/react-router'
import { bookSearch, pricedBookSearch } from '../checkout/index.ts'
import { parseShopSearch } from '../flights/index.ts'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { parsePackageResults } from './availability/package-results-search.ts'
import { parsePackage } from './search/package-search.ts'

type RawSearch = Readonly<Record<string, unknown>>

const start = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parsePackage,
    component: page(() => import('./search/packages-page.tsx'), 'PackagesPage'),
  })
const results = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parsePackageResults,
    component: page(() => import('./pages.ts'), 'PackageResultsPage'),
  })
const rooms = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parsePackage,
    component: page(() => import('./pages.ts'), 'PackageRoomsPage'),
  })
const flights = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (raw: RawSearch) => ({ ...parseShopSearch(raw), ...parsePackage(raw) }),
    component: page(() => import('./pages.ts'), 'PackageFlightsPage'),
  })
const review = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parsePackage,
    component: page(() => import('./pages.ts'), 'PackageReviewPage'),
  })
const book = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pricedBookSearch,
    component: page(() => import('./pages.ts'), 'PackageCheckoutPage'),
  })
const confirm = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: bookSearch,
    component: page(() => import('./pages.ts'), 'PackageConfirmationPage'),
  })

/** Every page at both of its addresses (shell-3). */
export const packageRoutes = [
  start('packages'),
  start('packages/search'),
  results('packages/hotels-availability'),
  rooms('packages/hotel-shop'),
  flights('packages/flight-shop'),
  review('packages/review'),
  book('packages/book'),
  confirm('packages/book/confirm'),
  start('hotels-flights'),
  start('hotels-flights/search'),
  results('hotels-flights/hotels-availability'),
  rooms('hotels-flights/hotel-shop'),
  flights('hotels-flights/flight-shop'),
  review('hotels-flights/review'),
  book('hotels-flights/book'),
  confirm('hotels-flights/book/confirm'),
] as const
