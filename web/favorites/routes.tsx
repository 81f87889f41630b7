import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { keepFavorites } from './favorites-search.ts'

export const favoriteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'favorites',
    validateSearch: keepFavorites,
    component: page(() => import('./favorites-page.tsx'), 'FavoritesPage'),
  }),
] as const
