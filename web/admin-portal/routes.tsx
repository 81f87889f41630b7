import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/page.tsx'
import { textParam, type RawSearch } from '../shell/read-param.ts'
import { rootRoute } from '../shell/root-route.tsx'

/** Texts of an address that its page reads; what they mean is the page's. */
interface PeopleSearch {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly role?: string | undefined
  readonly tier?: string | undefined
  readonly center?: string | undefined
  readonly sort?: string | undefined
  readonly page?: string | undefined
}
const peopleSearch = (raw: RawSearch): PeopleSearch => ({
  q: textParam(raw, 'q'),
  status: textParam(raw, 'status'),
  role: textParam(raw, 'role'),
  tier: textParam(raw, 'tier'),
  center: textParam(raw, 'center'),
  sort: textParam(raw, 'sort'),
  page: textParam(raw, 'page'),
})

interface SpendSearch {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly product?: string | undefined
  readonly supplier?: string | undefined
  readonly place?: string | undefined
  readonly verdict?: string | undefined
  readonly lead?: string | undefined
  readonly costCenter?: string | undefined
  readonly project?: string | undefined
  readonly traveler?: string | undefined
  readonly kind?: string | undefined
  readonly currency?: string | undefined
  readonly by?: string | undefined
  readonly page?: string | undefined
}
const spendSearch = (raw: RawSearch): SpendSearch => ({
  from: textParam(raw, 'from'),
  until: textParam(raw, 'until'),
  product: textParam(raw, 'product'),
  supplier: textParam(raw, 'supplier'),
  place: textParam(raw, 'place'),
  verdict: textParam(raw, 'verdict'),
  lead: textParam(raw, 'lead'),
  costCenter: textParam(raw, 'costCenter'),
  project: textParam(raw, 'project'),
  traveler: textParam(raw, 'traveler'),
  kind: textParam(raw, 'kind'),
  currency: textParam(raw, 'currency'),
  by: textParam(raw, 'by'),
  page: textParam(raw, 'page'),
})

interface LogSearch {
  readonly q?: string | undefined
  readonly what?: string | undefined
}

export const adminPortalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/onboarding',
    validateSearch: (raw: RawSearch): { readonly utm_source?: string | undefined } => ({
      utm_source: textParam(raw, 'utm_source'),
    }),
    component: page(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal',
    component: page(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/people',
    validateSearch: peopleSearch,
    component: page(() => import('./people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/policies',
    component: page(() => import('./tiers-page.tsx'), 'TiersPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/policies/tier',
    validateSearch: (raw: RawSearch): { readonly id?: string | undefined } => ({
      id: textParam(raw, 'id'),
    }),
    component: page(() => import('./policy/tier-page.tsx'), 'TierPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/roles',
    component: page(() => import('./roles-page.tsx'), 'RolesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/identity',
    component: page(() => import('./identity-page.tsx'), 'IdentityPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/cost-centers',
    component: page(() => import('./cost-centers-page.tsx'), 'CostCentersPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/reports',
    validateSearch: spendSearch,
    component: page(() => import('./spend/reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/charges',
    validateSearch: spendSearch,
    component: page(() => import('./spend/charges-page.tsx'), 'ChargesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/budgets',
    component: page(() => import('./spend/budgets-page.tsx'), 'BudgetsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/invoices',
    component: page(() => import('./spend/invoices-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/webhooks',
    component: page(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/duty-of-care',
    validateSearch: (
      raw: RawSearch,
    ): { readonly incident?: string | undefined; readonly at?: string | undefined } => ({
      incident: textParam(raw, 'incident'),
      at: textParam(raw, 'at'),
    }),
    component: page(() => import('./care/care-page.tsx'), 'CarePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin-portal/audit-log',
    validateSearch: (raw: RawSearch): LogSearch => ({
      q: textParam(raw, 'q'),
      what: textParam(raw, 'what'),
    }),
    component: page(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
  }),
] as const
