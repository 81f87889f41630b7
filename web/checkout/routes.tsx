import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { pricedBookSearch } from './book-search.ts'

const confirmSearch = (raw: RawSearch): { readonly booking?: string | undefined } => ({
  booking: textParam(raw, 'booking'),
})

export const checkoutRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/book',
    validateSearch: pricedBookSearch,
    component: page(() => import('./pages.ts'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/book/confirm',
    validateSearch: confirmSearch,
    component: page(() => import('./pages.ts'), 'ConfirmationPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/book/virtualInterline/confirm',
    validateSearch: confirmSearch,
    component: page(() => import('./pages.ts'), 'SelfTransferConfirmationPage'),
  }),
] as const
