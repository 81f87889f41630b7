import { cards } from '@portolan/tests/harness/vault.ts'
import {
  couple,
  opensExtras,
  paysNow,
  typesCard,
  typesTravelers,
} from '@portolan/tests/harness/screens.ts'
import { genericWords } from '@portolan/web/shell/error-words.ts'
import { at, type Screen } from './screen.ts'
import {
  books,
  booksSelfTransfer,
  choosesSlices,
  confirms,
  keepsAirlineCredits,
  opensLadder,
  payable,
  reachesCheckout,
  reachesReturn,
  reachesTransferCheckout,
  sendsBooking,
  severalCitiesPath,
  shopPath,
} from './stage.ts'

/** Days ahead, apart from each other: nobody books the same flights twice unless that is the screen. */
const day = {
  shop: 80,
  confirmation: 90,
  declined: 110,
  price: 115,
  moved: 116,
  gone: 118,
  duplicate: 120,
  refused: 122,
  progress: 132,
  bank: 140,
  watched: 150,
  transfer: 74,
} as const

/** Booking flights: the checkout, every way it ends, and what is watched instead. */
export const flightBookScreens: readonly Screen[] = [
  {
    name: 'self-transfer-checkout',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesTransferCheckout(stage, day.transfer),
  },
  {
    name: 'self-transfer-confirmed',
    visitor: 'member',
    narrow: true,
    reach: (stage) =>
      booksSelfTransfer(stage, day.transfer + (stage.tenant === 'business' ? 1 : 0)),
  },
  {
    name: 'self-transfer-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await booksSelfTransfer(stage, day.transfer + (stage.tenant === 'business' ? 3 : 2))
      await stage.page.getByRole('link', { name: 'See the trip' }).click()
      await stage.page.getByRole('heading', { name: 'Day by day' }).waitFor()
    },
  },
  {
    name: 'checkout',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesCheckout(stage, day.shop),
  },
  // The fare above the lowest, which many airlines take back for their own credit.
  {
    name: 'checkout-for-credit',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesCheckout(stage, day.shop, 1),
  },
  {
    name: 'checkout-errors',
    visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.shop)
      await paysNow(stage.page)
      await stage.page.getByText('Some fields above need your attention.').waitFor()
    },
  },
  {
    name: 'checkout-filled',
    visitor: 'member',
    reach: async (stage) => {
      await reachesCheckout(stage, day.shop)
      await typesTravelers(stage.page, couple)
      await typesCard(stage.page, cards.accepts)
    },
  },
  {
    name: 'checkout-airline-credits',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await keepsAirlineCredits(stage)
      await reachesCheckout(stage, day.shop)
      await typesTravelers(stage.page, couple)
      await stage.page.getByRole('switch', { name: /credit of \$301\.00/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'seats-and-bags',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesCheckout(stage, day.shop)
      await typesTravelers(stage.page, couple)
      await opensExtras(stage.page, 'Choose seats')
      await stage.page
        .getByRole('group', { name: /^Seat map/ })
        .locator('button:not([aria-disabled])')
        .first()
        .click()
      await opensExtras(stage.page, 'Add checked bags')
      await stage.page.getByText('Manage saved travelers').click()
    },
  },
  {
    name: 'declined',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesCheckout(stage, day.declined)
      await sendsBooking(stage, cards.declines)
      await stage.page.getByText('Your card was declined').waitFor()
    },
  },
  {
    name: 'price-changed',
    visitor: 'member',
    narrow: true,
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
    name: 'price-moved',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesReturn(stage, day.moved)
      await stage.market.raise('PriceChanged', { match: { call: 'price' } })
      await opensLadder(stage.page)
      await stage.page
        .getByRole('button', { name: /^choose/i })
        .first()
        .click()
      await stage.page.getByRole('heading', { name: /The fare has gone/ }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'price-moved-add-on',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesCheckout(stage, day.moved + 1)
      await stage.market.raise('PriceDropped', { match: { call: 'price' } })
      await opensExtras(stage.page, 'Add checked bags')
      await stage.page
        .getByRole('button', { name: /^More bags for/ })
        .first()
        .click()
      await stage.page.getByRole('heading', { name: /The fare has gone/ }).waitFor()
      await stage.market.clear()
    },
  },
  {
    name: 'quote-gone',
    visitor: 'member',
    layer: true,
    narrow: true,
    reach: async (stage) => {
      await reachesReturn(stage, day.gone)
      await opensLadder(stage.page)
      await stage.page.route('**/api/v0/flights/quotes', (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: { code: 'NoAvailability', message: 'There are not enough seats left.' },
            requestId: 'req_01screen',
          },
        }),
      )
      await stage.page
        .getByRole('button', { name: /^choose/i })
        .first()
        .click()
      await stage.page.getByRole('heading', { name: 'Still available' }).waitFor()
      await stage.page
        .getByRole('link', { name: /^See flights/ })
        .first()
        .waitFor()
    },
  },
  // Every other way in which a booking of flights ends badly (shell-21).
  ...(
    [
      'NoAvailability',
      'LikelyFraud',
      'Inactivity',
      'BookError',
      'NoAdultPassenger',
      'QuoteError',
      'ExcessiveActivity',
      'UpgradeRequired',
    ] as const
  ).map((code, at): Screen => ({
    name: `refused-${code}`,
    visitor: 'member',
    narrow: code === 'NoAvailability',
    reach: async (stage) => {
      await reachesCheckout(stage, day.refused + at)
      await stage.market.raise(code, { times: 1 })
      await sendsBooking(stage, cards.accepts)
      await stage.page.getByRole('button', { name: genericWords.goBack }).waitFor()
      await stage.market.clear()
    },
  })),
  {
    name: 'duplicate',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await books(stage, day.duplicate, cards.accepts)
      await reachesCheckout(stage, day.duplicate)
      await sendsBooking(stage, cards.accepts)
      await stage.page.getByRole('heading', { name: 'You already booked this' }).waitFor()
    },
  },
  {
    name: 'progress',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesCheckout(stage, day.progress)
      await stage.market.raise('SupplierLate', { times: 1, after: 'PT30M' })
      await sendsBooking(stage, cards.accepts)
      await stage.page.waitForURL((now) => now.searchParams.has('booking'))
      await stage.page
        .getByRole('list', { name: 'Booking progress' })
        .getByText('Seats ordered from the airline')
        .waitFor()
    },
  },
  {
    name: 'bank',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesCheckout(stage, day.bank)
      await sendsBooking(stage, cards.challenges)
      await stage.page
        .frameLocator(`iframe[title="Bank verification"]`)
        .getByRole('button')
        .first()
        .waitFor()
    },
  },
  {
    name: 'confirmation',
    visitor: 'member',
    narrow: true,
    reach: (stage) => books(stage, day.confirmation, cards.accepts),
  },
  {
    name: 'confirmation-several-cities',
    visitor: 'member',
    reach: async (stage) => {
      await stage.open(severalCitiesPath(stage, day.shop))
      await choosesSlices(stage, 3)
      await payable(stage)
      await confirms(stage, cards.accepts)
    },
  },
  at('watched-empty', '/trips/?tab=watched', 'newcomer'),
  {
    name: 'watched',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.watched))
      await stage.page
        .getByRole('button', { name: /^(?:Watch this price|Stop watching)$/ })
        .waitFor()
      const watch = stage.page.getByRole('button', { name: 'Watch this price' })
      if (await watch.isVisible()) await watch.click()
      await stage.page.getByRole('button', { name: 'Stop watching' }).waitFor()
      await stage.open('/trips/?tab=watched')
      await stage.page.getByRole('listitem').first().waitFor()
    },
  },
]
