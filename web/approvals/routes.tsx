import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'

export const approvalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'approvals',
    validateSearch: (raw: RawSearch): { readonly view?: string | undefined } => ({
      view: textParam(raw, 'view'),
    }),
    component: page(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'approvals/request',
    validateSearch: (
      raw: RawSearch,
    ): {
      readonly id?: string | undefined
      readonly link?: string | undefined
      readonly sent?: string | undefined
    } => ({
      id: textParam(raw, 'id'),
      link: textParam(raw, 'link'),
      sent: textParam(raw, 'sent'),
    }),
    component: page(() => import('./request-page.tsx'), 'RequestPage'),
  }),
] as const
