import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { isComplete, parseExchange, parseExchangeShop, wishOfAddress } from './exchange-address.ts'

const ofTrip = (raw: RawSearch): { readonly trip?: string | undefined } => ({
  trip: textParam(raw, 'trip'),
})
/** Another address of the same: a change, covered or not, begins on one page. */
const alsoChanges = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: ofTrip,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/exchange/', search, replace: true })
    },
  })

export const exchangeRoutes = [
  alsoChanges('flights/change'),
  alsoChanges('trips/change'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'exchange',
    validateSearch: ofTrip,
    component: page(() => import('./pages.ts'), 'ExchangePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'exchange/flight',
    validateSearch: parseExchange,
    component: page(() => import('./pages.ts'), 'ExchangeFlightPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'exchange/flight/shop',
    validateSearch: parseExchangeShop,
    beforeLoad: ({ search: { trip, slices } }) => {
      if (!isComplete(wishOfAddress(slices)))
        throw redirect({
          to: '/exchange/flight/',
          search: { trip, slices, step: 'dates' },
          replace: true,
        })
    },
    component: page(() => import('./pages.ts'), 'ExchangeShopPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'exchange/flight/confirm',
    validateSearch: parseExchange,
    component: page(() => import('./pages.ts'), 'ExchangeConfirmPage'),
  }),
] as const
