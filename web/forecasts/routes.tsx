import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'

export const forecastRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/price-prediction',
    component: page(() => import('./prediction-page.tsx'), 'PredictionPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/price-prediction-price-watch',
    component: page(() => import('./terms-page.tsx'), 'PredictionTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/stop-watching',
    component: page(() => import('./stop-watching-page.tsx'), 'StopWatchingPage'),
  }),
] as const
