import { at, closesLayers, type Screen } from './screen.ts'
import {
  choosesSlices,
  faresShown,
  opensLadder,
  opensSelfTransfer,
  reachesReturn,
  settle,
  severalCitiesPath,
  shopPath,
} from './stage.ts'

/** Days ahead of the lists looked at: far enough that nothing here is bought on them. */
const day = { shop: 80, transfer: 74 } as const

/** Looking for flights: the form and what opens from it, the list, its filters, fares and details. */
export const flightShopScreens: readonly Screen[] = [
  at('flights', '/flights/', 'member', { narrow: true }),
  {
    name: 'flights-chosen',
    visitor: 'member',
    reach: ({ open, day: on }) =>
      open(`/flights/?from=JFK&to=LHR&depart=${on(86)}&return=${on(93)}&adults=2`),
  },
  {
    name: 'flights-errors',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await open('/flights/')
      await page.getByRole('button', { name: 'Search flights' }).click()
    },
  },
  {
    name: 'several-cities',
    visitor: 'member',
    narrow: true,
    reach: async ({ page, open }) => {
      await open('/flights/')
      await page.getByRole('radio', { name: 'Multi-city' }).check({ force: true })
      await page.getByRole('group', { name: 'Flight 2' }).waitFor()
    },
  },
  {
    name: 'several-cities-full',
    visitor: 'member',
    narrow: true,
    reach: async ({ page, open }) => {
      await open(
        '/flights/?trip=MultiCity&legs=JFK.LHR.,LHR.CDG.,CDG.FCO.,FCO.ATH.,ATH.IST.,IST.JFK.',
      )
      await page.getByRole('group', { name: 'Flight 6' }).getByText('Istanbul').waitFor()
    },
  },
  {
    name: 'place',
    visitor: 'member',
    layer: true,
    reach: ({ open }) => open('/flights/'),
    dress: async (page) => {
      await closesLayers(page)
      await page
        .getByRole('combobox', { name: 'From' })
        .or(page.getByRole('button', { name: /^From/ }))
        .first()
        .click()
      await page.getByRole('combobox', { name: 'From' }).fill('lon')
      await page.getByRole('option', { name: /Heathrow/ }).waitFor()
    },
  },
  {
    name: 'calendar',
    visitor: 'member',
    layer: true,
    reach: ({ open, day: on }) =>
      open(`/flights/?from=JFK&to=LHR&depart=${on(86)}&return=${on(93)}`),
    dress: async (page) => {
      await closesLayers(page)
      await page
        .getByRole('combobox', { name: 'Depart', exact: true })
        .or(page.getByRole('button', { name: /^Depart/ }))
        .first()
        .click()
      await page.getByRole('grid').first().waitFor()
      await settle(page)
    },
  },
  ...(['grid', 'graph'] as const).map((view): Screen => ({
    name: `dates-${view}`,
    visitor: 'member',
    layer: true,
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, 86)}&dates=${view}`)
      await stage.page.getByRole('dialog').getByText(/\$/).first().waitFor()
      await settle(stage.page)
    },
  })),
  {
    name: 'travelers',
    visitor: 'member',
    layer: true,
    reach: ({ open }) => open('/flights/'),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: /^Travelers/ }).click()
    },
  },
  {
    name: 'nearby-airports',
    visitor: 'member',
    layer: true,
    reach: ({ open, day: on }) =>
      open(`/flights/?from=NYC-PHL&to=LON&depart=${on(86)}&return=${on(93)}`),
    dress: async (page) => {
      await closesLayers(page)
      await page.getByRole('button', { name: 'Nearby airports: PHL' }).click()
      await page.getByRole('checkbox', { name: /^SOU/ }).waitFor()
    },
  },
  {
    name: 'shop',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await faresShown(stage.page)
    },
  },
  ...(['agent', 'app'] as const).map((view): Screen => ({
    name: `shop-${view}`,
    visitor: 'member',
    fits: (width) => view === 'agent' || width <= 960,
    reach: async (stage) => {
      await stage.page.setViewportSize({ width: view === 'app' ? 390 : 1280, height: 900 })
      await stage.open(
        `${shopPath(stage, day.shop)}&${view === 'agent' ? 'agent=true' : 'isTravelApp=true'}`,
      )
      await faresShown(stage.page)
    },
  })),
  {
    name: 'shop-policy',
    visitor: 'employee',
    tenants: ['business'],
    reach: async (stage) => {
      await stage.open(
        `/flights/shop/?trip=OneWay&from=JFK&to=LHR&depart=${stage.day(2)}&cabin=PremiumEconomy`,
      )
      await stage.page.getByRole('radiogroup', { name: 'Policy' }).waitFor()
    },
  },
  {
    name: 'shop-nearby',
    visitor: 'member',
    reach: async (stage) => {
      await stage.open(
        `/flights/shop/?from=NYC-PHL&to=LON-SOU&depart=${stage.day(day.shop)}&return=${stage.day(day.shop + 9)}&leaveFrom=PHL`,
      )
      await faresShown(stage.page)
      await settle(stage.page)
    },
  },
  {
    name: 'shop-several-cities',
    visitor: 'member',
    reach: async (stage) => {
      await stage.open(severalCitiesPath(stage, day.shop))
      await faresShown(stage.page)
      await stage.page.getByRole('button', { name: 'Watch this price' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'chosen-slices',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(severalCitiesPath(stage, day.shop))
      await choosesSlices(stage, 2)
    },
  },
  {
    name: 'shop-loading',
    visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/flights/search', () => undefined)
      await stage.open(shopPath(stage, day.shop))
    },
  },
  {
    name: 'shop-failed',
    visitor: 'member',
    reach: async (stage) => {
      await stage.page.route('**/api/v0/flights/search', (route) => route.abort())
      await stage.open(shopPath(stage, day.shop))
      await stage.page.getByRole('heading', { name: /unable to process your search/ }).waitFor()
    },
  },
  {
    name: 'shop-filtered-out',
    visitor: 'member',
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, day.shop)}&stops=Nonstop&duration=200`)
      await stage.page.getByRole('heading', { name: 'No flights match your filters' }).waitFor()
    },
  },
  {
    name: 'ladder',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await opensLadder(stage.page)
    },
  },
  {
    name: 'ladder-of-six',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await faresShown(stage.page)
      await stage.page
        .getByRole('button', { name: /6 fares/ })
        .first()
        .click()
      await stage.page
        .getByRole('button', { name: /^choose/i })
        .nth(5)
        .waitFor()
    },
  },
  {
    name: 'flight-details',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await opensLadder(stage.page)
      await stage.page.getByRole('button', { name: /^Flight details/ }).click()
    },
  },
  {
    name: 'shop-filtered',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(
        `${shopPath(stage, day.shop)}&stops=OneOrFewer&leave=Afternoon,Evening&include=CheckedBag`,
      )
      await faresShown(stage.page)
    },
  },
  {
    name: 'shop-nothing-left',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await stage.open(`${shopPath(stage, day.shop)}&stops=None&price=100`)
      await stage.page.getByText(/^Without the/).waitFor()
    },
  },
  {
    name: 'filters',
    visitor: 'member',
    layer: true,
    fits: (width) => width <= 960,
    reach: async (stage) => {
      await stage.open(shopPath(stage, day.shop))
      await faresShown(stage.page)
    },
    dress: async (page) => {
      await closesLayers(page)
      await page
        .getByRole('button', { name: /^Filters/ })
        .locator('visible=true')
        .first()
        .click()
    },
  },
  {
    name: 'self-transfer',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensSelfTransfer(stage, day.transfer)
      await stage.page.getByRole('button', { name: /^Flight details/ }).click()
    },
  },
  { name: 'return', visitor: 'member', reach: (stage) => reachesReturn(stage, day.shop) },
]
