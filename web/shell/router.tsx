import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  retainSearchParams,
  type RouterHistory,
} from '@tanstack/react-router'
import {
  isComplete,
  parseExchange,
  parseExchangeShop,
  wishOfAddress,
} from '../exchanges/exchange-address.ts'
import { parseFavorites } from '../favorites/favorites-search.ts'
import { flightSearchOf, parseFlightSearch } from '../flights/search/flight-search.ts'
import { parseShopSearch } from '../flights/shop/shop-search.ts'
import { parseAvailability } from '../lodging/availability/availability-search.ts'
import { findPaths } from '../lodging/doors.ts'
import { parseStayShop } from '../lodging/shop/stay-shop.ts'
import { parseSaleSearch } from '../sale/sale-address.ts'
import { Layout } from './layout/layout.tsx'
import { page } from './page.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { FoundPage } from './pages/found-page.tsx'
import { PendingPage } from './pages/pending-page.tsx'
import { presentationParams } from './presentation.ts'
import { findRoute } from './route-table.ts'
import { parseSearch, stringifySearch } from './router-search.ts'
import type { Services } from './services.ts'
import { StartSessionPage } from './session/start-session-page.tsx'

type Raw = Readonly<Record<string, unknown>>
const text = (raw: Raw, name: string): string | undefined => {
  const value = raw[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Presentation flags go along from page to page; unknown parameters stay as they are. */
interface FrameSearch {
  readonly isTravelApp?: string | undefined
  readonly agent?: string | undefined
  readonly refScreen?: string | undefined
}

const isBuilt = (path: string): boolean => {
  const found = findRoute(path)
  return found.kind === 'route' && found.entry.built
}

const rootRoute = createRootRouteWithContext<{ services: Services }>()({
  component: Layout,
  validateSearch: (raw: Raw): FrameSearch => ({
    isTravelApp: text(raw, 'isTravelApp'),
    agent: text(raw, 'agent'),
    refScreen: text(raw, 'refScreen'),
  }),
  search: { middlewares: [retainSearchParams<FrameSearch>([...presentationParams])] },
  notFoundComponent: FoundPage,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: page(() => import('../home/home-page.tsx'), 'HomePage'),
})
const flightsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights',
  validateSearch: parseFlightSearch,
  component: page(() => import('../flights/search/flights-page.tsx'), 'FlightsPage'),
})
const flightSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/search',
  validateSearch: parseFlightSearch,
  component: page(() => import('../flights/search/flights-page.tsx'), 'FlightsPage'),
})
const flightShopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/shop',
  validateSearch: parseShopSearch,
  beforeLoad: ({ search }) => {
    if (flightSearchOf(search) === null) throw redirect({ to: '/flights/', search, replace: true })
  },
  component: page(() => import('../flights/shop/shop-page.tsx'), 'ShopPage'),
})
const bookSearch = (
  raw: Raw,
): { readonly quote?: string | undefined; readonly booking?: string | undefined } => ({
  quote: text(raw, 'quote'),
  booking: text(raw, 'booking'),
})
/** `was`: the total that was shown before the quote, minor units, where it is another one. */
const bookFlightSearch = (
  raw: Raw,
): ReturnType<typeof bookSearch> & { readonly was?: string | undefined } => ({
  ...bookSearch(raw),
  was: text(raw, 'was'),
})
const bookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/book',
  validateSearch: bookFlightSearch,
  component: page(() => import('../checkout/routes.tsx'), 'CheckoutPage'),
})
const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/book/confirm',
  validateSearch: (raw: Raw): { readonly booking?: string | undefined } => ({
    booking: text(raw, 'booking'),
  }),
  component: page(() => import('../checkout/routes.tsx'), 'ConfirmationPage'),
})
const selfTransferConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/book/virtualInterline/confirm',
  validateSearch: (raw: Raw): { readonly booking?: string | undefined } => ({
    booking: text(raw, 'booking'),
  }),
  component: page(() => import('../checkout/routes.tsx'), 'SelfTransferConfirmationPage'),
})
const pricePredictionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/price-prediction',
  component: page(() => import('../forecasts/prediction-page.tsx'), 'PredictionPage'),
})
const predictionTermsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'terms/price-prediction-price-watch',
  component: page(() => import('../forecasts/terms-page.tsx'), 'PredictionTermsPage'),
})
const stopWatchingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'flights/stop-watching',
  component: page(() => import('../forecasts/stop-watching-page.tsx'), 'StopWatchingPage'),
})
/** One page of one capability behind several doors: of those, the ones whose address is built. */
const findStayRoutes = findPaths
  .filter((path) => isBuilt(path))
  .map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: path.replace(/^\/|\/$/g, ''),
      validateSearch: parseAvailability,
      component: page(() => import('../lodging/find-page.tsx'), 'FindPage'),
    }),
  )
const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'favorites',
  validateSearch: parseFavorites,
  component: page(() => import('../favorites/favorites-page.tsx'), 'FavoritesPage'),
})
const tripsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'trips',
  validateSearch: (
    raw: Raw,
  ): {
    readonly tab?: string | undefined
    readonly trip?: string | undefined
    readonly show?: string | undefined
    readonly watch?: string | undefined
  } => ({
    tab: text(raw, 'tab'),
    trip: text(raw, 'trip'),
    show: text(raw, 'show'),
    watch: text(raw, 'watch'),
  }),
  component: page(() => import('../trips/routes.tsx'), 'TripsPage'),
})
const saleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'travelsale',
  validateSearch: parseSaleSearch,
  component: page(() => import('../sale/sale-page.tsx'), 'SalePage'),
})

const walletPages = () => import('../wallet/routes.tsx')
const travelOffersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'travel-offers',
  validateSearch: (raw: Raw): { readonly section?: string | undefined } => ({
    section: text(raw, 'section'),
  }),
  component: page(walletPages, 'TravelOffersPage'),
})
const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'faq',
  component: page(() => import('../help/help-page.tsx'), 'HelpPage'),
})
const premiumOffersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'premium-offers',
  component: page(walletPages, 'PremiumOffersPage'),
})
const complimentaryNightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'terms/complimentary-night',
  component: page(walletPages, 'ComplimentaryNightTermsPage'),
})

const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'agent/cases',
  validateSearch: (
    raw: Raw,
  ): { readonly case?: string | undefined; readonly shown?: string | undefined } => ({
    case: text(raw, 'case'),
    shown: text(raw, 'shown'),
  }),
  component: page(() => import('../cases/routes.tsx'), 'CasesPage'),
})
const cancelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'trips/$tripId/cancel',
  component: page(() => import('../trips/cancel/cancel-page.tsx'), 'CancelPage'),
})

const exchangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'exchange',
  validateSearch: (raw: Raw): { readonly trip?: string | undefined } => ({
    trip: text(raw, 'trip'),
  }),
  component: page(() => import('../exchanges/routes.tsx'), 'ExchangePage'),
})
const exchangeFlightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'exchange/flight',
  validateSearch: parseExchange,
  component: page(() => import('../exchanges/routes.tsx'), 'ExchangeFlightPage'),
})
const exchangeShopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'exchange/flight/shop',
  validateSearch: parseExchangeShop,
  beforeLoad: ({ search: { trip, slices } }) => {
    if (!isComplete(wishOfAddress(slices)))
      throw redirect({
        to: '/exchange/flight/',
        search: { trip, slices, step: 'dates' },
        replace: true,
      })
  },
  component: page(() => import('../exchanges/routes.tsx'), 'ExchangeShopPage'),
})
const exchangeConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'exchange/flight/confirm',
  validateSearch: parseExchange,
  component: page(() => import('../exchanges/routes.tsx'), 'ExchangeConfirmPage'),
})

/** A page behind a door that the table has not opened yet is its designed 404. */
const isOpen = ({ location: { pathname } }: { location: { readonly pathname: string } }): void => {
  const found = findRoute(pathname)
  if (found.kind !== 'route' || !found.entry.built) throw notFound()
}
const stayShop = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parseStayShop,
    beforeLoad: isOpen,
    component: page(() => import('../lodging/routes.tsx'), 'StayShopPage'),
  })
const stayBook = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: bookSearch,
    beforeLoad: isOpen,
    component: page(() => import('../lodging/routes.tsx'), 'StayCheckoutPage'),
  })
const stayConfirm = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: bookSearch,
    beforeLoad: isOpen,
    component: page(() => import('../lodging/routes.tsx'), 'StayConfirmationPage'),
  })
const stayRoutes = [
  stayShop('hotels/shop'),
  stayBook('hotels/book'),
  stayConfirm('hotels/book/confirm'),
  stayShop('premium-stays/shop'),
  stayBook('premium-stays/book'),
  stayConfirm('premium-stays/book/confirm'),
  stayShop('premium-stays/vacation-rentals/shop'),
  stayBook('premium-stays/vacation-rentals/book'),
  stayConfirm('premium-stays/vacation-rentals/book/confirm'),
  stayShop('vacation-rentals/shop'),
  stayBook('vacation-rentals/book'),
  stayConfirm('vacation-rentals/book/confirm'),
  stayShop('stays/shop'),
  stayBook('stays/book'),
  // A property has one address: the id in the path is another way to write it.
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'stays/shop/$id',
    validateSearch: parseStayShop,
    beforeLoad: ({ params: { id }, search }) => {
      throw redirect({ to: '/stays/shop/', search: { ...search, lodgingId: id }, replace: true })
    },
  }),
] as const

const sessionPages = () => import('./session/pages.tsx')
const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth',
  validateSearch: (
    raw: Raw,
  ): {
    readonly code?: string | undefined
    readonly state?: string | undefined
    readonly error?: string | undefined
  } => ({ code: text(raw, 'code'), state: text(raw, 'state'), error: text(raw, 'error') }),
  component: page(sessionPages, 'SignInReturnPage'),
})
const startSessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/startsession',
  validateSearch: (
    raw: Raw,
  ): { readonly login_hint?: string | undefined; readonly prompt?: string | undefined } => ({
    login_hint: text(raw, 'login_hint'),
    prompt: text(raw, 'prompt'),
  }),
  component: StartSessionPage,
})
const firstTimeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/ftux',
  component: page(sessionPages, 'FirstTimePage'),
})
const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'auth/invalidsession',
  component: page(sessionPages, 'SignedOutPage'),
})
const acknowledgementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'acknowledgement',
  component: page(sessionPages, 'AcknowledgementPage'),
})
const accessDeniedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'access-denied',
  component: page(sessionPages, 'AccessDeniedPage'),
})
const notBetaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'access-denied-not-beta',
  component: page(sessionPages, 'AccessDeniedNotBetaPage'),
})
const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin-portal/onboarding',
  component: page(sessionPages, 'OnboardingPage'),
})

/** Whatever the table knows and nobody has built yet, aliases, and what nobody knows. */
const restRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: FoundPage })

const routeTree = rootRoute.addChildren([
  homeRoute,
  flightsRoute,
  flightSearchRoute,
  flightShopRoute,
  bookRoute,
  confirmRoute,
  selfTransferConfirmRoute,
  pricePredictionRoute,
  predictionTermsRoute,
  stopWatchingRoute,
  ...stayRoutes,
  favoritesRoute,
  tripsRoute,
  cancelRoute,
  exchangeRoute,
  exchangeFlightRoute,
  exchangeShopRoute,
  exchangeConfirmRoute,
  casesRoute,
  saleRoute,
  authRoute,
  startSessionRoute,
  firstTimeRoute,
  signedOutRoute,
  acknowledgementRoute,
  accessDeniedRoute,
  notBetaRoute,
  onboardingRoute,
  helpRoute,
  travelOffersRoute,
  premiumOffersRoute,
  complimentaryNightRoute,
  restRoute,
  // Their paths are data: typed links do not know them (`useGo`).
  ...(findStayRoutes as []),
])

export const createAppRouter = (services: Services, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    context: { services },
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
