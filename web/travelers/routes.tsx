import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'

export const travelerRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'profile',
    component: page(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const
