import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'

export const policyRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'travel-policies',
    component: page(() => import('./policies-page.tsx'), 'PoliciesPage'),
  }),
] as const
