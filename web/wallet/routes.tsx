import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'

const pages = () => import('./pages.ts')

export const walletRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'travel-offers',
    validateSearch: (raw: RawSearch): { readonly section?: string | undefined } => ({
      section: textParam(raw, 'section'),
    }),
    component: page(pages, 'TravelOffersPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'premium-offers',
    component: page(pages, 'PremiumOffersPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/complimentary-night',
    component: page(pages, 'ComplimentaryNightTermsPage'),
  }),
] as const
