import { couple, paysNow, typesCard, typesTravelers } from '@portolan/tests/harness/screens.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import { at, type Screen } from './screen.ts'
import { settle, type Stage } from './stage.ts'

/** Days ahead, apart from those on which the other lists book. */
const day = { list: 82, checkout: 92, trip: 103 } as const

const searchOf = (stage: Stage, ahead: number): string =>
  `from=JFK&to=LIS&locationName=Lisbon&depart=${stage.day(ahead)}&return=${stage.day(ahead + 7)}`

const reachesPackages = async (
  stage: Stage,
  more = '',
  ahead: number = day.list,
): Promise<void> => {
  await stage.open(`/packages/hotels-availability/?${searchOf(stage, ahead)}${more}`)
  await stage.page.locator('main ol > li > article').first().waitFor({ state: 'attached' })
  await settle(stage.page)
}

/** The rooms of the stay that saves most. */
const opensRooms = async (stage: Stage, ahead: number): Promise<void> => {
  await reachesPackages(stage, '&sort=Saving&refundable=yes', ahead)
  await stage.page.getByRole('article').getByRole('link').first().press('Enter')
  await stage.page.getByRole('heading', { name: 'Rooms with your flights' }).waitFor()
  await settle(stage.page)
}
const reachesReview = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await opensRooms(stage, ahead)
  await page
    .getByRole('button', { name: /^Choose:/ })
    .first()
    .press('Enter')
  const asked = page.getByRole('button', { name: 'continue anyway' })
  const review = page.getByRole('heading', { name: 'Package or separate' })
  await asked.or(review).first().waitFor()
  if (await asked.isVisible()) await asked.press('Enter')
  await review.waitFor()
  await settle(page)
}
const reachesPackageCheckout = async (stage: Stage, ahead: number): Promise<void> => {
  await reachesReview(stage, ahead)
  await stage.page.getByRole('link', { name: /^Continue at/ }).press('Enter')
  await stage.page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await settle(stage.page)
}
const booksPackage = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await reachesPackageCheckout(stage, ahead)
  await typesTravelers(page, couple)
  await typesCard(page, cards.accepts)
  await paysNow(page)
  await page.getByRole('heading', { name: /are booked$/ }).waitFor()
}

/** Answers calls of an address with a refusal. */
const refuses = (stage: Stage, address: string, error: object): Promise<unknown> =>
  stage.page.route(address, (route) =>
    route.fulfill({ status: 409, json: { error: { message: '', ...error }, requestId: 'screen' } }),
  )

/** A package, from the search to the trip. */
export const packageScreens: readonly Screen[] = [
  at('packages', '/packages/', 'member', { narrow: true }),
  {
    name: 'packages-errors',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await open('/hotels-flights/')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    },
  },
  {
    name: 'package-list',
    visitor: 'employee',
    narrow: true,
    reach: (stage) => reachesPackages(stage),
  },
  {
    name: 'package-list-map',
    visitor: 'member',
    reach: (stage) => reachesPackages(stage, '&saving=1&stars=4,5&view=map'),
  },
  {
    name: 'package-list-empty',
    visitor: 'member',
    reach: (stage) =>
      stage.open(`/packages/hotels-availability/?${searchOf(stage, day.list)}&totalTo=100`),
  },
  {
    name: 'package-no-flights',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await refuses(stage, '**/api/v0/packages/search', {
        code: 'NoFlightsFound',
        field: 'returns',
      })
      await stage.open(`/packages/hotels-availability/?${searchOf(stage, day.list)}&cabin=Business`)
      await stage.page.getByRole('heading', { name: /^No return flights on/ }).waitFor()
    },
  },
  {
    name: 'package-flights-alone',
    visitor: 'member',
    reach: async (stage) => {
      await reachesPackages(stage)
      await stage.page.getByRole('link', { name: 'Change flights' }).press('Enter')
      await stage.page.getByRole('button', { name: /fares/ }).first().press('Enter')
      await settle(stage.page)
    },
  },
  {
    name: 'package-rooms',
    visitor: 'member',
    narrow: true,
    reach: (stage) => opensRooms(stage, day.list),
  },
  {
    name: 'package-review',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesReview(stage, day.list),
  },
  {
    name: 'package-flights',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesReview(stage, day.list)
      await stage.page.getByRole('link', { name: 'Change flights' }).press('Enter')
      await stage.page.getByRole('heading', { name: 'Departing flights' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'package-renewed',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await reachesReview(stage, day.list)
      await refuses(stage, '**/api/v0/packages/quotes/*', { code: 'QuoteExpired' })
      await stage.page.reload()
      await stage.page.getByRole('button', { name: /^Continue at/ }).waitFor()
    },
  },
  {
    name: 'package-checkout',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesPackageCheckout(stage, day.checkout),
  },
  {
    name: 'package-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await booksPackage(stage, day.trip)
      await stage.page.getByRole('link', { name: 'See the trip' }).press('Enter')
      await stage.page.getByRole('heading', { name: 'Day by day' }).waitFor()
    },
  },
]
