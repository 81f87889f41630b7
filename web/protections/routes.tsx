import { createRoute } from '@tanstack/react-router'
import { bookSearch } from '../checkout/index.ts'
import { page } from '../shell/page.tsx'
import { rootRoute } from '../shell/root-route.tsx'
import { addedSearch } from './added/added-search.ts'
import { disruptionSearch } from './disruption/disruption-search.ts'
import { heldVoucherSearch, voucherSearch } from './hotel-price-freeze/voucher-search.ts'
import { freezeSearch, heldSearch } from './price-freeze/freeze-search.ts'

const terms = () => import('./guarantees/guarantee-pages.tsx')

export const protectionRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/freeze/overview',
    validateSearch: freezeSearch,
    component: page(() => import('./price-freeze/overview-page.tsx'), 'FreezeOverviewPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/freeze/customize',
    validateSearch: freezeSearch,
    component: page(() => import('./price-freeze/customize-page.tsx'), 'FreezeCustomizePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/freeze/confirm',
    validateSearch: bookSearch,
    component: page(() => import('./price-freeze/confirm-page.tsx'), 'FreezeConfirmPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/book/pricefreeze/confirm',
    validateSearch: bookSearch,
    component: page(() => import('./price-freeze/bought-page.tsx'), 'FreezeBoughtPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/flights/freeze/overview',
    validateSearch: heldSearch,
    component: page(() => import('./price-freeze/held-page.tsx'), 'HeldFreezePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/disruption-offer',
    validateSearch: addedSearch,
    component: page(() => import('./added/offer-page.tsx'), 'DisruptionOfferPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'flights/ancillary/disruption/confirm',
    validateSearch: bookSearch,
    component: page(() => import('./added/confirm-page.tsx'), 'DisruptionAddedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption',
    validateSearch: disruptionSearch,
    component: page(() => import('./disruption/disruption-page.tsx'), 'DisruptionPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption/refund',
    validateSearch: disruptionSearch,
    component: page(() => import('./disruption/refund-page.tsx'), 'DisruptionRefundPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption/rebook',
    validateSearch: disruptionSearch,
    component: page(() => import('./disruption/rebook-page.tsx'), 'RebookPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption/rebook/connection',
    validateSearch: disruptionSearch,
    component: page(() => import('./disruption/rebook-page.tsx'), 'RebookPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption/rebook/flight',
    validateSearch: disruptionSearch,
    component: page(() => import('./disruption/rebook-flight-page.tsx'), 'RebookFlightPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption/contact-support',
    validateSearch: disruptionSearch,
    component: page(() => import('./disruption/contact-page.tsx'), 'DisruptionContactPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/disruption-assistance',
    component: page(terms, 'DisruptionTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/missed-connection-guarantee',
    component: page(terms, 'ConnectionTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/disruption/rebook-connecting-flight',
    validateSearch: disruptionSearch,
    component: page(() => import('./connection/connection-page.tsx'), 'ConnectionPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/frozen-prices',
    component: page(terms, 'FrozenPricesTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/price-drop-protection',
    component: page(terms, 'PriceDropTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/best-price-guarantee',
    component: page(terms, 'PriceMatchTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/cancel-for-any-reason',
    component: page(terms, 'CancelTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/change-for-any-reason',
    component: page(terms, 'ChangeTermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'hotels/freeze',
    validateSearch: voucherSearch,
    component: page(() => import('./hotel-price-freeze/freeze-page.tsx'), 'HotelFreezePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'hotels/freeze/confirm',
    validateSearch: bookSearch,
    component: page(() => import('./hotel-price-freeze/confirm-page.tsx'), 'VoucherConfirmPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'trips/hotels/freeze/overview',
    validateSearch: heldVoucherSearch,
    component: page(() => import('./hotel-price-freeze/held-page.tsx'), 'HeldVoucherPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms/frozen-prices-hotel',
    component: page(terms, 'FrozenHotelPricesTermsPage'),
  }),
] as const
