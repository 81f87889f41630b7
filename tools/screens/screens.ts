import { paysNow, typesCard, typesTravelers, couple } from '@portolan/tests/harness/screens.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import { genericWords } from '@portolan/web/shell/error-words.ts'
import { books, booksSelfTransfer, choosesSlices, confirms, faresShown, keepsAirlineCredits, opensLadder, opensSelfTransfer, payable, reachesCheckout, reachesReturn, reachesTransferCheckout, sendsBooking, settle, shopPath, type Stage } from './stage.ts'
import { aftercareScreens } from './aftercare-screens.ts'
import { at, closesLayers, type Screen } from './screen.ts'
import { exchangeScreens } from './exchange-screens.ts'
import { stayScreens } from './stay-screens.ts'
import { walletScreens } from './wallet-screens.ts'

/** Days ahead, apart from each other: nobody books the same flights twice unless that is the screen. */
const day = { shop: 80, confirmation: 90, trip: 100, declined: 110, price: 115, moved: 116, gone: 118, duplicate: 120, refused: 122, progress: 132, bank: 140, watched: 150, transfer: 74 } as const
const severalCities = ({ day: on }: Stage): string => `/flights/shop/?trip=MultiCity&legs=JFK.LHR.${on(day.shop)},LHR.FCO.${on(day.shop + 4)},FCO.JFK.${on(day.shop + 9)}&adults=2`

export const screens: readonly Screen[] = [
  {
    name: 'sign-in', visitor: 'stranger',
    reach: async ({ page, open }) => {
      await open('/flights/')
      await page.getByRole('button').first().waitFor()
    },
  },
  at('signed-out', '/auth/invalidsession/', 'stranger'),
  at('access-denied', '/access-denied/', 'stranger'),
  at('acknowledgement', '/acknowledgement/', 'stranger', { tenants: ['business'] }),
  at('onboarding', '/admin-portal/onboarding/', 'stranger', { tenants: ['business'] }),
  at('welcome', '/auth/ftux/', 'member', { tenants: ['consumer'] }),
  at('home', '/', 'member', { narrow: true }),
  at('prediction-terms', '/terms/price-prediction-price-watch/', 'stranger', { narrow: true }),
  at('prediction', '/flights/price-prediction/', 'stranger', { narrow: true }),
  at('home-new', '/', 'newcomer'),
  at('flights', '/flights/', 'member', { narrow: true }),
  {
    name: 'flights-chosen', visitor: 'member',
    reach: ({ open, day: on }) => open(`/flights/?from=JFK&to=LHR&depart=${on(86)}&return=${on(93)}&adults=2`),
  },
  {
    name: 'flights-errors', visitor: 'member',
    reach: async ({ page, open }) => {
      await open('/flights/')
      await page.getByRole('button', { name: 'Search flights' }).click()
    },
  },
  {
    name: 'several-cities', visitor: 'member', narrow: true,
    reach: async ({ page, open }) => {
      await open('/flights/')
      await page.getByRole('radio', { name: 'Multi-city' }).check({ force: true })
      await page.getByRole('group', { name: 'Flight 2' }).waitFor()
    },
  },
  at('several-cities-full', '/flights/?trip=MultiCity&legs=JFK.LHR.,LHR.CDG.,CDG.FCO.,FCO.ATH.,ATH.IST.,IST.JFK.', 'member', { narrow: true }),
  {
    name: 'place', visitor: 'member', layer: true,
    reach: ({ open }) => open('/flights/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('combobox', { name: 'From' }).or(page.getByRole('button', { name: /^From/ })).first().click()
      await page.getByRole('combobox', { name: 'From' }).fill('lon')
      await page.getByRole('option', { name: /Heathrow/ }).waitFor()
    },
  },
  {
    name: 'calendar', visitor: 'member', layer: true,
    reach: ({ open, day: on }) => open(`/flights/?from=JFK&to=LHR&depart=${on(86)}&return=${on(93)}`),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('combobox', { name: 'Depart', exact: true }).or(page.getByRole('button', { name: /^Depart/ })).first().click()
      await page.getByRole('grid').first().waitFor()
      await settle(page)
    },
  },
  ...(['grid', 'graph'] as const).map((view): Screen => ({
    name: `dates-${view}`, visitor: 'member', layer: true,
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, 86)}&dates=${view}`)
      await stage.page.getByRole('dialog').getByText(/\$/).first().waitFor()
      await settle(stage.page)
    },
  })),
  {
    name: 'travelers', visitor: 'member', layer: true,
    reach: ({ open }) => open('/flights/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: /^Travelers/ }).click()
    },
  },
  {
    name: 'nearby-airports', visitor: 'member', layer: true,
    reach: ({ open, day: on }) => open(`/flights/?from=NYC-PHL&to=LON&depart=${on(86)}&return=${on(93)}`),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: 'Nearby airports: PHL' }).click()
      await page.getByRole('checkbox', { name: /^SOU/ }).waitFor()
    },
  },
  {
    name: 'menu', visitor: 'member', layer: true, fits: (width) => width <= 960,
    reach: ({ open }) => open('/flights/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: 'Menu' }).click()
    },
  },
  {
    name: 'account', visitor: 'member', layer: true, fits: (width) => width > 960,
    reach: ({ open }) => open('/trips/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click()
    },
  },
  {
    name: 'shop', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await faresShown(stage.page)
    },
  },
  ...(['agent', 'app'] as const).map((view): Screen => ({
    name: `shop-${view}`, visitor: 'member', fits: (width) => view === 'agent' || width <= 960,
    reach: async (stage) => {
      await stage.page.setViewportSize({ width: view === 'app' ? 390 : 1280, height: 900 })
      await stage.open(`${shopPath(stage, day.shop)}&${view === 'agent' ? 'agent=true' : 'isTravelApp=true'}`)
      await faresShown(stage.page)
    },
  })),
  {
    name: 'shop-nearby', visitor: 'member',
    reach: async (stage) => {
      await stage.open(`/flights/shop/?from=NYC-PHL&to=LON-SOU&depart=${stage.day(day.shop)}&return=${stage.day(day.shop + 9)}&leaveFrom=PHL`)
      await faresShown(stage.page)
      await settle(stage.page)
    },
  },
  {
    name: 'shop-several-cities', visitor: 'member',
    reach: async (stage) => {
      await stage.open(severalCities(stage))
      await faresShown(stage.page)
      await stage.page.getByRole('button', { name: 'Watch this price' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'chosen-slices', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(severalCities(stage))
      await choosesSlices(stage, 2)
    },
  },
  {
    name: 'shop-loading', visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/flights/search', () => undefined)
      await stage.open(shopPath(stage, day.shop))
    },
  },
  {
    name: 'shop-failed', visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/flights/search', (route) => route.abort())
      await stage.open(shopPath(stage, day.shop))
      await stage.page.getByRole('heading', { name: /unable to process your search/ }).waitFor()
    },
  },
  {
    name: 'shop-filtered-out', visitor: 'member',
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, day.shop)}&stops=Nonstop&duration=200`)
      await stage.page.getByRole('heading', { name: 'No flight fits all of these filters' }).waitFor()
    },
  },
  {
    name: 'ladder', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await opensLadder(stage.page)
    },
  },
  {
    name: 'flight-details', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await opensLadder(stage.page)
      await stage.page.getByRole('button', { name: /^Flight details/ }).click()
    },
  },
  {
    name: 'shop-filtered', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, day.shop)}&stops=OneOrFewer&leave=Afternoon,Evening&include=CheckedBag`)
      await faresShown(stage.page)
    },
  },
  {
    name: 'shop-nothing-left', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, day.shop)}&stops=None&price=100`)
      await stage.page.getByText(/costs most/).waitFor()
    },
  },
  {
    name: 'filters', visitor: 'member', layer: true, fits: (width) => width <= 960,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await faresShown(stage.page)
    },
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: /^Filters/ }).locator('visible=true').first().click()
    },
  },
  ...stayScreens,
  ...walletScreens,
  ...exchangeScreens,
  {
    name: 'self-transfer', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await opensSelfTransfer(stage, day.transfer)
      await stage.page.getByRole('button', { name: /^Flight details/ }).click()
    },
  },
  { name: 'self-transfer-checkout', visitor: 'member', narrow: true, reach: (stage) => reachesTransferCheckout(stage, day.transfer) },
  {
    name: 'self-transfer-confirmed', visitor: 'member', narrow: true,
    reach: (stage) => booksSelfTransfer(stage, day.transfer + (stage.tenant === 'business' ? 1 : 0)),
  },
  {
    name: 'self-transfer-trip', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await booksSelfTransfer(stage, day.transfer + (stage.tenant === 'business' ? 3 : 2))
      await stage.page.getByRole('link', { name: 'See the trip' }).click()
      await stage.page.getByRole('heading', { name: 'Day by day' }).waitFor()
    },
  },
  { name: 'return', visitor: 'member', reach: (stage) => reachesReturn(stage, day.shop) },
  { name: 'checkout', visitor: 'member', narrow: true, reach: (stage) => reachesCheckout(stage, day.shop) },
  {
    name: 'checkout-errors', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.shop)
      await paysNow(stage.page)
      await stage.page.getByText('Some fields above need your attention.').waitFor()
    },
  },
  {
    name: 'checkout-filled', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.shop)
      await typesTravelers(stage.page, couple)
      await typesCard(stage.page, cards.accepts)
    },
  },
  {
    name: 'checkout-airline-credits', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await keepsAirlineCredits(stage)
      await reachesCheckout(stage, day.shop)
      await typesTravelers(stage.page, couple)
      await stage.page.getByRole('switch', { name: /credit of \$301\.00/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'seats-and-bags', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await reachesCheckout(stage, day.shop)
      await typesTravelers(stage.page, couple)
      await stage.page.getByRole('group', { name: /^Seat map/ }).locator('button:not([aria-disabled])').first().click()
      await stage.page.getByText('More checked bags').click()
      await stage.page.getByText('Manage saved travelers').click()
    },
  },
  {
    name: 'declined', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.declined)
      await sendsBooking(stage, cards.declines)
      await stage.page.getByText('Your card was declined').waitFor()
    },
  },
  {
    name: 'price-changed', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.price)
      await stage.market.raise('PriceChanged', { times: 1 })
      await sendsBooking(stage, cards.accepts)
      await stage.page.getByRole('heading', { name: /The fare has gone/ }).waitFor()
      await stage.market.clear()
    },
  },
  // The price moves between the list and the quote, and again while a bag is added.
  {
    name: 'price-moved', visitor: 'member',
    reach: async (stage) => {
      await reachesReturn(stage, day.moved)
      await stage.market.raise('PriceChanged', { match: { call: 'price' } })
      await opensLadder(stage.page)
      await stage.page.getByRole('button', { name: /^choose/i }).first().click()
      await stage.page.getByRole('heading', { name: /The fare has gone/ }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'price-moved-add-on', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.moved + 1)
      await stage.market.raise('PriceDropped', { match: { call: 'price' } })
      await stage.page.getByText('More checked bags').click()
      await stage.page.getByRole('button', { name: /^More bags of/ }).first().click()
      await stage.page.getByRole('heading', { name: /The fare has gone/ }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'quote-gone', visitor: 'member', layer: true, narrow: true,
    reach: async (stage) => {
      await reachesReturn(stage, day.gone)
      await opensLadder(stage.page)
      await stage.page.route('**/api/v0/flights/quotes', (route) => route.fulfill({ status: 409, json: { error: { code: 'NoAvailability', message: 'There are not enough seats left.' }, requestId: 'req_01screen' } }))
      await stage.page.getByRole('button', { name: /^choose/i }).first().click()
      await stage.page.getByRole('heading', { name: 'Still there now' }).waitFor()
      await stage.page.getByRole('link', { name: /^See flights/ }).first().waitFor()
    },
  },
  // Every other way in which a booking of flights ends badly (specification section 8).
  ...(['NoAvailability', 'LikelyFraud', 'Inactivity', 'BookError', 'NoAdultPassenger', 'QuoteError', 'ExcessiveActivity', 'UpgradeRequired'] as const).map((code, at): Screen => ({
    name: `refused-${code}`, visitor: 'member', narrow: code === 'NoAvailability',
    reach: async (stage) => {
      await reachesCheckout(stage, day.refused + at)
      await stage.market.raise(code, { times: 1 })
      await sendsBooking(stage, cards.accepts)
      await stage.page.getByRole('button', { name: genericWords.goBack }).waitFor()
      await stage.market.clear()
    },
  })),
  {
    name: 'duplicate', visitor: 'member',
    reach: async (stage) => {
      await books(stage, day.duplicate, cards.accepts)
      await reachesCheckout(stage, day.duplicate)
      await sendsBooking(stage, cards.accepts)
      await stage.page.getByRole('heading', { name: 'You have booked this already' }).waitFor()
    },
  },
  {
    name: 'progress', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.progress)
      await stage.market.raise('SupplierLate', { times: 1, after: 'PT30M' })
      await sendsBooking(stage, cards.accepts)
      await stage.page.waitForURL((now) => now.searchParams.has('booking'))
      await stage.page.getByRole('list', { name: 'What is happening' }).getByText('Seats ordered from the airline').waitFor()
    },
  },
  {
    name: 'bank', visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.bank)
      await sendsBooking(stage, cards.challenges)
      await stage.page.frameLocator(`iframe[title="Your bank's question"]`).getByRole('button').first().waitFor()
    },
  },
  { name: 'confirmation', visitor: 'member', narrow: true, reach: (stage) => books(stage, day.confirmation, cards.accepts) },
  {
    name: 'confirmation-several-cities', visitor: 'member',
    reach: async (stage) => {
      await stage.open(severalCities(stage))
      await choosesSlices(stage, 3)
      await payable(stage)
      await confirms(stage, cards.accepts)
    },
  },
  at('trips-empty', '/trips/', 'newcomer'),
  at('watched-empty', '/trips/?tab=watched', 'newcomer'),
  {
    name: 'watched', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.watched))
      await stage.page.getByRole('button', { name: /^(?:Watch this price|Stop watching)$/ }).waitFor()
      const watch = stage.page.getByRole('button', { name: 'Watch this price' })
      if (await watch.isVisible()) await watch.click()
      await stage.page.getByRole('button', { name: 'Stop watching' }).waitFor()
      await stage.open('/trips/?tab=watched')
      await stage.page.getByRole('listitem').first().waitFor()
    },
  },
  at('trips-past', '/trips/?tab=past'),
  {
    name: 'trips-failed', visitor: 'member',
    reach: async ({ page, open }) => {
      await page.route('**/api/v0/trips?*', (route) => route.abort())
      await open('/trips/')
      await page.getByRole('alert').waitFor()
    },
  },
  at('trips', '/trips/', 'member', { narrow: true }),
  {
    name: 'trip', visitor: 'member', narrow: true,
    reach: async (stage) => {
      await books(stage, day.trip, cards.accepts)
      await stage.open('/trips/')
      await stage.page.getByRole('listitem').getByRole('link').first().click()
      await stage.page.getByText(/LINDQVIST\/HENRIK/).first().waitFor()
    },
  },
  ...aftercareScreens,
  at('not-built', '/cars/'),
  at('not-found', '/no/such/page/'),
  at('host', '/host/', 'member', { tenants: ['consumer'] }),
  at('market', '/market/', 'stranger', { tenants: ['consumer'], narrow: true }),
  at('operations', '/ops/', 'stranger', { tenants: ['consumer'], narrow: true }),
  at('api', '/docs/', 'stranger', { tenants: ['consumer'], narrow: true }),
]
