import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { activityRoutes } from '../activities/routes.tsx'
import { adminPortalRoutes } from '../admin-portal/routes.tsx'
import { approvalRoutes } from '../approvals/routes.tsx'
import { careRoutes } from '../duty-of-care/routes.tsx'
import { carRoutes } from '../cars/routes.tsx'
import { caseRoutes } from '../cases/routes.tsx'
import { checkoutRoutes } from '../checkout/routes.tsx'
import { exchangeRoutes } from '../exchanges/routes.tsx'
import { favoriteRoutes } from '../favorites/routes.tsx'
import { flightRoutes } from '../flights/routes.tsx'
import { forecastRoutes } from '../forecasts/routes.tsx'
import { helpRoutes } from '../help/routes.tsx'
import { homeRoutes } from '../home/routes.tsx'
import { legalRoutes } from '../legal/routes.tsx'
import { findStayRoutes, lodgingRoutes } from '../lodging/routes.tsx'
import { packageRoutes } from '../packages/routes.tsx'
import { protectionRoutes } from '../protections/routes.tsx'
import { policyRoutes } from '../policies/routes.tsx'
import { saleRoutes } from '../sale/routes.tsx'
import { HostEditor } from '../travelers/host-editor.tsx'
import { travelerRoutes } from '../travelers/routes.tsx'
import { tripRoutes } from '../trips/routes.tsx'
import { walletRoutes } from '../wallet/routes.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { FoundPage } from './pages/found-page.tsx'
import { PendingPage } from './pages/pending-page.tsx'
import { rootRoute } from './root-route.tsx'
import { parseSearch, stringifySearch } from './router-search.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './session/routes.tsx'

/** Aliases, addresses not built yet, and unknown addresses. */
const restRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: FoundPage })

const routeTree = rootRoute.addChildren([
  ...homeRoutes,
  ...flightRoutes,
  ...checkoutRoutes,
  ...forecastRoutes,
  ...lodgingRoutes,
  ...carRoutes,
  ...activityRoutes,
  ...packageRoutes,
  ...favoriteRoutes,
  ...tripRoutes,
  ...travelerRoutes,
  ...exchangeRoutes,
  ...caseRoutes,
  ...protectionRoutes,
  ...adminPortalRoutes,
  ...policyRoutes,
  ...approvalRoutes,
  ...careRoutes,
  ...saleRoutes,
  ...sessionRoutes,
  ...helpRoutes,
  ...legalRoutes,
  ...walletRoutes,
  restRoute,
  // Not in the type of the tree: their paths are data.
  ...(findStayRoutes as []),
])

export const createAppRouter = (services: Services, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    context: { services },
    InnerWrap: ({ children }) => (
      <>
        {children}
        <HostEditor />
      </>
    ),
    trailingSlash: 'always',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
  })
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
