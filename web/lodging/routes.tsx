import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { bookSearch, pricedBookSearch } from '../checkout/index.ts'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { findRoute } from '../shell/route-table.ts'
import { parseAvailability } from './availability/availability-search.ts'
import { findPaths } from './doors.ts'
import { parseStayShop } from './shop/stay-shop.ts'

const isBuilt = (path: string): boolean => {
  const found = findRoute(path)
  return found.kind === 'route' && found.entry.built
}

/** Shows the 404 page for an address that is not built yet. */
const requireBuilt = ({
  location: { pathname },
}: {
  location: { readonly pathname: string }
}): void => {
  if (!isBuilt(pathname)) throw notFound()
}
const stayShop = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parseStayShop,
    beforeLoad: requireBuilt,
    component: page(() => import('./pages.ts'), 'StayShopPage'),
  })
const stayBook = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pricedBookSearch,
    beforeLoad: requireBuilt,
    component: page(() => import('./pages.ts'), 'StayCheckoutPage'),
  })
const customizeRoom = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: bookSearch,
    component: page(() => import('./pages.ts'), 'CustomizeRoomPage'),
  })
const stayConfirm = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: bookSearch,
    beforeLoad: requireBuilt,
    component: page(() => import('./pages.ts'), 'StayConfirmationPage'),
  })

export const lodgingRoutes = [
  stayShop('hotels/shop'),
  stayBook('hotels/book'),
  stayConfirm('hotels/book/confirm'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'hotels/ancillary',
    validateSearch: bookSearch,
    component: page(() => import('./pages.ts'), 'RoomProtectionPage'),
  }),
  customizeRoom('hotels/ancillary/customize'),
  stayShop('premium-stays/shop'),
  stayBook('premium-stays/book'),
  stayConfirm('premium-stays/book/confirm'),
  customizeRoom('premium-stays/ancillary/customize'),
  stayShop('premium-stays/vacation-rentals/shop'),
  stayBook('premium-stays/vacation-rentals/book'),
  stayConfirm('premium-stays/vacation-rentals/book/confirm'),
  stayShop('vacation-rentals/shop'),
  stayBook('vacation-rentals/book'),
  stayConfirm('vacation-rentals/book/confirm'),
  stayShop('stays/shop'),
  stayBook('stays/book'),
  // An alternative address with the id in the path.
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'stays/shop/$id',
    validateSearch: parseStayShop,
    beforeLoad: ({ params: { id }, search }) => {
      throw redirect({ to: '/stays/shop/', search: { ...search, lodgingId: id }, replace: true })
    },
  }),
] as const

/**
 * The same page at the addresses of every door that is built. Their paths are data, so typed links
 * do not know them (see `useGo`).
 */
export const findStayRoutes = findPaths.filter(isBuilt).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: path.replace(/^\/|\/$/g, ''),
    validateSearch: parseAvailability,
    component: page(() => import('./find-page.tsx'), 'FindPage'),
  }),
)
