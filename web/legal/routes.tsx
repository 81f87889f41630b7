import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'

export const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms',
    component: page(() => import('./terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms-of-service',
    component: page(() => import('./legal-pages.tsx'), 'TermsOfServicePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'site-terms-of-use',
    component: page(() => import('./legal-pages.tsx'), 'SiteTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'privacy',
    component: page(() => import('./legal-pages.tsx'), 'PrivacyPage'),
  }),
] as const
