import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'

export const helpRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'faq',
    component: page(() => import('./help-page.tsx'), 'HelpPage'),
  }),
] as const
