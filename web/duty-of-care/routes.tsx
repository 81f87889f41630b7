import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'

export const careRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'safety',
    validateSearch: (raw: RawSearch): { readonly incident?: string | undefined } => ({
      incident: textParam(raw, 'incident'),
    }),
    component: page(() => import('./safety-page.tsx'), 'SafetyPage'),
  }),
] as const
