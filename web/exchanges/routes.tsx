import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { isComplete, parseExchange, parseExchangeShop, wishOfAddress } from './exchange-address.ts'

export const exchangeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'exchange',
    validateSearch: (raw: RawSearch): { readonly trip?: string | undefined } => ({
      trip: textParam(raw, 'trip'),
    }),
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
