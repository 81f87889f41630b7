import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { parseSaleSearch } from './sale-address.ts'

export const saleRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'travelsale',
    validateSearch: parseSaleSearch,
    component: page(() => import('./sale-page.tsx'), 'SalePage'),
  }),
] as const
