import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'

export const caseRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'agent/cases',
    validateSearch: (
      raw: RawSearch,
    ): { readonly case?: string | undefined; readonly shown?: string | undefined } => ({
      case: textParam(raw, 'case'),
      shown: textParam(raw, 'shown'),
    }),
    component: page(() => import('./cases-page.tsx'), 'CasesPage'),
  }),
] as const
