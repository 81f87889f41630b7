import { cards } from '@portolan/tests/harness/vault.ts'
import { activityScreens } from './activity-screens.ts'
import { aftercareScreens } from './aftercare-screens.ts'
import { approvalScreens } from './approval-screens.ts'
import { carScreens } from './car-screens.ts'
import { disruptionScreens } from './disruption-screens.ts'
import { exchangeScreens } from './exchange-screens.ts'
import { flightBookScreens } from './flight-book-screens.ts'
import { flightShopScreens } from './flight-shop-screens.ts'
import { freezeScreens } from './freeze-screens.ts'
import { mailScreens } from './mail-screens.ts'
import { at, closesLayers, type Screen } from './screen.ts'
import { books } from './stage.ts'
import { paymentScreens } from './payment-screens.ts'
import { packageScreens } from './package-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { stayScreens } from './stay-screens.ts'
import { saleScreens } from './sale-screens.ts'
import { tripsScreens } from './trips-screens.ts'
import { walletScreens } from './wallet-screens.ts'

/** Apart from the days on which the other lists book. */
const tripDay = 100

export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    visitor: 'stranger',
    narrow: true,
    reach: async ({ page, open }) => {
      await open('/flights/')
      await page.getByRole('button').first().waitFor()
    },
  },
  at('signed-out', '/auth/invalidsession/', 'stranger', { narrow: true }),
  at('access-denied', '/access-denied/', 'stranger', { narrow: true }),
  at('access-denied-not-beta', '/access-denied-not-beta/', 'stranger', {
    tenants: ['business'],
    narrow: true,
  }),
  at('sign-in-failed', '/auth/?error=access_denied&state=of-another-window', 'stranger', {
    narrow: true,
  }),
  at('acknowledgement', '/acknowledgement/', 'stranger', { tenants: ['business'], narrow: true }),
  at('onboarding', '/admin-portal/onboarding/', 'stranger', {
    tenants: ['business'],
    narrow: true,
  }),
  at('admin-overview', '/admin-portal/', 'member', { tenants: ['business'], narrow: true }),
  at('admin-policies', '/admin-portal/policies/', 'member', {
    tenants: ['business'],
    narrow: true,
  }),
  at('admin-policy', '/admin-portal/policies/tier/?id=tier_standard', 'member', {
    tenants: ['business'],
    narrow: true,
  }),
  at('admin-roles', '/admin-portal/roles/', 'member', { tenants: ['business'], narrow: true }),
  at('admin-reports', '/admin-portal/reports/', 'member', { tenants: ['business'], narrow: true }),
  at('admin-charges', '/admin-portal/charges/', 'member', { tenants: ['business'], narrow: true }),
  at('admin-budgets', '/admin-portal/budgets/', 'member', { tenants: ['business'], narrow: true }),
  at('admin-invoices', '/admin-portal/invoices/', 'member', {
    tenants: ['business'],
    narrow: true,
  }),
  at('admin-webhooks', '/admin-portal/webhooks/', 'member', {
    tenants: ['business'],
    narrow: true,
  }),
  at('admin-duty-of-care', '/admin-portal/duty-of-care/', 'member', {
    tenants: ['business'],
    narrow: true,
  }),
  at('safety', '/safety/', 'employee', { tenants: ['business'], narrow: true }),
  at('welcome', '/auth/ftux/', 'member', { narrow: true }),
  at('home', '/', 'member', { narrow: true }),
  at('prediction-terms', '/terms/price-prediction-price-watch/', 'stranger', { narrow: true }),
  at('prediction', '/flights/price-prediction/', 'stranger', { narrow: true }),
  at('home-new', '/', 'newcomer', { narrow: true }),
  {
    name: 'menu',
    visitor: 'member',
    layer: true,
    fits: (width) => width <= 960,
    reach: ({ open }) => open('/flights/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: 'Menu' }).click()
    },
  },
  {
    name: 'account',
    visitor: 'member',
    layer: true,
    fits: (width) => width > 960,
    reach: ({ open }) => open('/trips/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click()
    },
  },
  ...flightShopScreens,
  // Before anything is booked: what books pays with what the wallet has.
  ...walletScreens,
  ...peopleScreens,
  ...stayScreens,
  ...carScreens,
  ...activityScreens,
  ...packageScreens,
  ...saleScreens,
  ...exchangeScreens,
  ...disruptionScreens,
  ...flightBookScreens,
  ...paymentScreens,
  at('trips-empty', '/trips/', 'newcomer'),
  at('trips-past', '/trips/?tab=past'),
  {
    name: 'trips-failed',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await page.route('**/api/v0/trips?*', (route) => route.abort())
      await open('/trips/')
      await page.getByRole('alert').waitFor()
    },
  },
  at('trips', '/trips/', 'member', { narrow: true }),
  {
    name: 'trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await books(stage, tripDay, cards.accepts)
      await stage.page.getByRole('link', { name: 'See the trip' }).click()
      await stage.page
        .getByText(/LINDQVIST\/HENRIK/)
        .first()
        .waitFor()
    },
  },
  ...aftercareScreens,
  ...freezeScreens,
  ...tripsScreens,
  ...approvalScreens,
  ...mailScreens,
  at('not-built', '/flights/freeze/overview/', 'member', { narrow: true }),
  at('not-found', '/no/such/page/', 'member', { narrow: true }),
  at('host', '/host/', 'member', { tenants: ['consumer'] }),
  at('market', '/market/', 'stranger', { tenants: ['consumer'], narrow: true }),
  at('operations', '/ops/', 'stranger', { tenants: ['consumer'], narrow: true }),
  at('api', '/docs/', 'stranger', { tenants: ['consumer'], narrow: true }),
]
