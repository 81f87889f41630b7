import { changeableOutOfPolicy } from '@portolan/tests/harness/stay-changes.ts'
import { paysNow, typesCard } from '@portolan/tests/harness/screens.ts'
import { genericWords } from '@portolan/web/shell/error-words.ts'
import { doorIds, doors } from '@portolan/web/lodging/doors.ts'
import { at, closesLayers, type Screen } from './screen.ts'
import { settle } from './stage.ts'
import {
  alikeOnNewDates,
  asksANightMore,
  booksStay,
  keepsStays,
  opensStay,
  opensStayChange,
  quotesStayChange,
  reachesStayCheckout,
  reachesStays,
  sellsNothing,
  sendsStay,
  staysPath,
} from './stay-stage.ts'

/** Days ahead, apart from each other, as those of flights. */
const day = {
  stay: 60,
  confirmation: 66,
  trip: 72,
  price: 78,
  refused: 84,
  duplicate: 92,
  errors: 100,
  change: 110,
} as const

/** A place to stay, from the search to the trip. */
export const stayScreens: readonly Screen[] = [
  at('hotels', '/hotels/', 'member', { narrow: true }),
  {
    name: 'hotels-errors',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await open('/hotels/')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    },
  },
  {
    name: 'rooms',
    visitor: 'member',
    layer: true,
    reach: ({ open }) => open('/hotels/?rooms=2,2.5.?'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: /^Guests and rooms/ }).click()
    },
  },
  { name: 'stays', visitor: 'member', narrow: true, reach: (stage) => reachesStays(stage) },
  {
    name: 'stays-filtered',
    visitor: 'member',
    reach: (stage) => reachesStays(stage, '&refundable=yes&stars=4,5&amenities=Pool&sort=Price'),
  },
  {
    name: 'stays-map',
    visitor: 'member',
    layer: true,
    reach: async (stage) => {
      await reachesStays(stage, '&view=map')
      await stage.page
        .getByRole('group', { name: /prices on the map/ })
        .getByRole('button')
        .first()
        .waitFor()
    },
  },
  {
    name: 'stays-loading',
    visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/hotels/availability', () => undefined)
      await stage.open(staysPath(stage))
    },
  },
  {
    name: 'stays-failed',
    visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/hotels/availability', (route) => route.abort())
      await stage.open(staysPath(stage))
      await stage.page.getByRole('heading', { name: /unable to process your search/ }).waitFor()
    },
  },
  {
    name: 'stays-nothing-left',
    visitor: 'member',
    reach: async (stage) => {
      await stage.open(`${staysPath(stage)}&priceTo=100`)
      await stage.page.getByRole('heading', { name: /match your filters/ }).waitFor()
    },
  },
  {
    name: 'stays-filters',
    visitor: 'member',
    layer: true,
    reach: (stage) => reachesStays(stage),
    dress: async (page) => {
      await closesLayers(page)
      await page
        .getByRole('button', { name: /filters/i })
        .locator('visible=true')
        .first()
        .click()
    },
  },
  { name: 'stay', visitor: 'member', narrow: true, reach: (stage) => opensStay(stage, day.stay) },
  {
    name: 'stay-two-rooms',
    visitor: 'member',
    narrow: true,
    reach: (stage) => opensStay(stage, day.stay, { rooms: '2,1.5' }),
  },
  {
    name: 'stay-sold-out',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await sellsNothing(stage, { state: 'Unavailable', violations: [] })
      await opensStay(stage, day.stay, { shows: /^Sold out/ })
    },
  },
  {
    name: 'stay-not-allowed',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const nearest = { checkIn: stage.day(day.stay), checkOut: stage.day(day.stay + 5) }
      await sellsNothing(stage, {
        state: 'NotAllowed',
        violations: [{ kind: 'MinStay', limit: 5, weekdays: [], nearest }],
      })
      await opensStay(stage, day.stay, { shows: /doesn’t allow these dates/ })
    },
  },
  {
    name: 'stay-no-pets',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await sellsNothing(stage, {
        state: 'NotAllowed',
        violations: [{ kind: 'PetPolicy', limit: null, weekdays: [], nearest: null }],
      })
      await opensStay(stage, day.stay, { rooms: '2p1', shows: /doesn’t allow these dates/ })
    },
  },
  {
    name: 'stay-checkout-pets',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesStayCheckout(stage, day.stay, { rooms: '2.5p1' }),
  },
  {
    name: 'stay-protection',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesStayCheckout(stage, day.stay)
      await stage.page.getByRole('link', { name: 'Compare with and without it' }).click()
      await stage.page.getByRole('heading', { name: 'Choose your protection' }).waitFor()
    },
  },
  {
    name: 'stay-failed',
    visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/lodging/rates', (route) => route.abort())
      await opensStay(stage, day.stay, { shows: null })
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'stay-out-of-policy',
    visitor: 'employee',
    layer: true,
    narrow: true,
    tenants: ['business'],
    reach: async (stage) => {
      await opensStay(stage, day.stay)
      await stage.page
        .getByRole('listitem')
        .filter({ hasText: /Out of policy/ })
        .getByRole('button', { name: /^Choose:/ })
        .first()
        .click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'stay-checkout',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesStayCheckout(stage, day.stay),
  },
  {
    name: 'stay-checkout-two-rooms',
    visitor: 'member',
    reach: (stage) => reachesStayCheckout(stage, day.stay, { rooms: '2,1.5' }),
  },
  {
    name: 'stay-checkout-errors',
    visitor: 'member',
    reach: async (stage) => {
      await reachesStayCheckout(stage, day.stay)
      await paysNow(stage.page)
      await stage.page.getByText('Some fields above need your attention.').waitFor()
    },
  },
  {
    name: 'stay-confirmation',
    visitor: 'member',
    narrow: true,
    reach: (stage) => booksStay(stage, day.confirmation),
  },
  {
    name: 'stay-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await booksStay(stage, day.trip)
      await stage.page.getByRole('link', { name: 'See the trip' }).click()
      await stage.page.waitForURL((now) => now.searchParams.has('trip'))
      await stage.page
        .getByText(/Avery Lindqvist/i)
        .first()
        .waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'stay-price-changed',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesStayCheckout(stage, day.price)
      await stage.market.raise('PriceChanged', { times: 1 })
      await sendsStay(stage)
      await stage.page.getByRole('heading', { name: /^The price has gone/ }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'stay-price-changed-protected',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesStayCheckout(stage, day.price + 1)
      await stage.page
        .getByRole('radiogroup', { name: 'Cancel for any reason' })
        .getByRole('radio', { name: /^Add/ })
        .press('Space')
      await stage.market.raise('PriceChanged', { times: 1 })
      await sendsStay(stage)
      await stage.page.getByText(/^Both prices include \$.+ for protection/).waitFor()
      await stage.market.clear()
    },
  },
  ...(['NoAvailability', 'BookError'] as const).map((code, nth): Screen => ({
    name: `stay-refused-${code}`,
    visitor: 'member',
    reach: async (stage) => {
      await reachesStayCheckout(stage, day.refused + nth)
      await stage.market.raise(code, { times: 1 })
      await sendsStay(stage)
      await stage.page.getByRole('button', { name: genericWords.goBack }).waitFor()
      await stage.market.clear()
    },
  })),
  {
    name: 'stay-duplicate',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await booksStay(stage, day.duplicate)
      await reachesStayCheckout(stage, day.duplicate)
      await sendsStay(stage)
      await stage.page.getByRole('button', { name: 'Book anyway' }).waitFor()
    },
  },
  // Every other door: its start, its list and the page of a place, with the circle that a home is in.
  ...doorIds
    .filter((id) => id !== 'hotels')
    .flatMap((door): Screen[] => [
      at(`door-${door}`, doors[door].path, 'member'),
      {
        name: `door-${door}-list`,
        visitor: 'member',
        reach: (stage) => reachesStays(stage, '', door),
      },
      {
        name: `door-${door}-place`,
        visitor: 'member',
        reach: (stage) => opensStay(stage, day.stay, { door }),
      },
    ]),
  {
    // From the day of arrival on, with the nights that a home lets at least.
    name: 'home-calendar',
    visitor: 'member',
    layer: true,
    narrow: true,
    reach: (stage) => opensStay(stage, day.stay, { door: 'vacation-rentals' }),
    dress: async (page) => {
      await closesLayers(page)
      await page
        .getByRole('combobox', { name: 'Check out' })
        .or(page.getByRole('button', { name: /^Check out/ }))
        .first()
        .click()
      await page.getByRole('grid').first().waitFor()
    },
  },
  {
    name: 'home-circle',
    visitor: 'member',
    layer: true,
    reach: async (stage) => {
      await opensStay(stage, day.stay, { door: 'vacation-rentals' })
      await stage.page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
      await stage.page.getByRole('group', { name: /^Map around/ }).waitFor()
    },
  },
  at('favorites-empty', '/favorites/', 'employee'),
  {
    name: 'favorites',
    visitor: 'newcomer',
    narrow: true,
    reach: async (stage) => {
      await keepsStays(stage)
      await stage.open(`/favorites/?fromDate=${stage.day(60)}&untilDate=${stage.day(63)}`)
      await stage.page.locator('main ol > li > article').first().waitFor()
    },
  },
  ...(['favorites_list', 'favorites_map'] as const).map((view): Screen => ({
    name: view.replace('_', '-'),
    visitor: 'newcomer',
    ...(view === 'favorites_map' ? { layer: true } : {}),
    reach: async (stage) => {
      await keepsStays(stage)
      await reachesStays(stage, `&view=${view}`)
    },
  })),
  // Each error (lodging-18) that has another screen than those above.
  ...(
    [
      'Invalid Quote',
      'CheckInMinimumAgeNotMet',
      'InvalidGuestCountry',
      'InvalidFulfillmentInput',
      'Experiment',
      'BookingSessionRefused',
    ] as const
  ).map((code, nth): Screen => ({
    name: `stay-error-${code.replace(' ', '')}`,
    visitor: 'member',
    reach: async (stage) => {
      await reachesStayCheckout(stage, day.errors + nth)
      await stage.market.raise(code, { times: 1 })
      await sendsStay(stage)
      await stage.page
        .getByRole('alert')
        .or(stage.page.getByRole('button', { name: genericWords.goBack }))
        .or(stage.page.locator('[aria-invalid=true]'))
        .first()
        .waitFor()
      await stage.market.clear()
    },
  })),
  {
    name: 'stay-change',
    visitor: 'member',
    layer: true,
    narrow: true,
    reach: (stage) => opensStayChange(stage, day.change),
  },
  {
    name: 'stay-change-guest',
    visitor: 'member',
    layer: true,
    reach: async (stage) => {
      await opensStayChange(stage, day.change + 5)
      await stage.page.getByRole('checkbox', { name: /^Replace .* with another guest/ }).check()
      await stage.page.getByRole('button', { name: 'See the new price' }).click()
      await stage.page.getByText('Enter the whole date').waitFor()
    },
  },
  {
    name: 'stay-change-dates',
    visitor: 'member',
    layer: true,
    fits: (width) => width > 960,
    reach: (stage) => opensStayChange(stage, day.change + 20),
    dress: (page) =>
      page.getByRole('dialog', { name: 'Change hotel' }).getByLabel('Check in').first().click(),
  },
  {
    name: 'stay-change-quote',
    visitor: 'member',
    layer: true,
    narrow: true,
    reach: (stage) => quotesStayChange(stage, day.change + 10),
  },
  {
    name: 'stay-change-alike',
    visitor: 'member',
    layer: true,
    narrow: true,
    reach: async (stage) => {
      await alikeOnNewDates(stage)
      await quotesStayChange(stage, day.change + 30)
      const dialog = stage.page.getByRole('dialog', { name: 'Change hotel' })
      await typesCard(stage.page, '4242424242424242')
      await dialog.getByRole('button', { name: /^Change/ }).click()
      await dialog.getByText('You already booked this').waitFor()
    },
  },
  {
    name: 'stay-change-out-of-policy',
    visitor: 'employee',
    layer: true,
    narrow: true,
    tenants: ['business'],
    reach: async (stage) => {
      await opensStayChange(stage, day.change + 40, {
        who: 'employee',
        sort: 'StarRating',
        rate: changeableOutOfPolicy,
      })
      await asksANightMore(stage, day.change + 40)
      await stage.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'stay-change-barred',
    visitor: 'member',
    layer: true,
    reach: (stage) =>
      opensStayChange(stage, day.change + 15, {
        rate: ({ cancellation: { refund } }) => refund === 'NonRefundable',
      }),
  },
]
