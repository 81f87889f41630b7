import { addDays } from '@portolan/kernel/calendar.ts'
import { booksChangeablePackage } from '@portolan/tests/harness/package-refits.ts'
import { couple, paysNow, typesCard, typesTravelers } from '@portolan/tests/harness/screens.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import { at, type Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

/** Days ahead, apart from those on which the other lists book. */
const day = { list: 82, checkout: 92, trip: 103, flights: 113, refit: 123, newTimes: 147 } as const

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

/** The trip of booked flights that sell a stay. */
const opensFlightsWithOffer = async (stage: Stage): Promise<void> => {
  const person = traveler(stage.base, accountOf[stage.tenant].member)
  const search = person.searches('JFK', 'LIS', {
    inDays: day.flights,
    nights: 7,
    party: { adults: 2 },
  })
  const booking = await person.sees((await search.chooses().books()).id)
  await stage.open(`/trips/?trip=${booking.tripId}`)
  await stage.page.getByRole('link', { name: 'See stays' }).waitFor()
  await settle(stage.page)
}

/** A booked package whose stay is asked for a night more, with the flights that fit. */
const movesStay = async (stage: Stage, inDays: number): Promise<void> => {
  const { page } = stage
  const person = traveler(stage.base, accountOf[stage.tenant].member)
  const { tripId } = await booksChangeablePackage(person, { inDays })
  const { booked } = await person.trip(tripId)
  if (booked === null) throw new Error('a package without its stay')
  await stage.open(`/trips/?trip=${tripId}&show=change-hotel`)
  const dialog = page.getByRole('dialog', { name: 'Change hotel' })
  const box = dialog.getByRole('combobox', { name: 'Check out' })
  await box.fill(addDays(booked.checkOut, 1))
  await box.press('Enter')
  // The calendar closes when the focus leaves it.
  await dialog.getByRole('checkbox').first().focus()
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await dialog.getByRole('button', { name: 'Price other flights with the stay' }).click()
  await dialog.getByRole('link', { name: 'Review flights and stay' }).waitFor()
}

/** The trip of a package whose airline has moved the way there by a day. */
const movesFlights = async (stage: Stage, inDays: number): Promise<void> => {
  const person = traveler(stage.base, accountOf[stage.tenant].member)
  const { tripId } = await booksChangeablePackage(person, { inDays })
  const { itinerary } = await person.trip(tripId)
  const flight = itinerary[0]?.segments.at(-1)
  const { code, flightNumber } = flight?.marketingAirline ?? {}
  const leaves = flight?.departure.local.slice(0, 10) ?? ''
  await stage.market.flight(`${code}${flightNumber}`, leaves, { reschedule: { minutes: 24 * 60 } })
  await stage.open(`/trips/?trip=${tripId}`)
  await stage.page.getByRole('link', { name: 'Accept the new times with other nights' }).waitFor()
}

/** Answers calls of an address with a refusal. */
const refuses = (stage: Stage, address: string, error: object): Promise<unknown> =>
  stage.page.route(address, (route) =>
    route.fulfill({ status: 409, json: { error: { message: '', ...error }, requestId: 'screen' } }),
  )

/** A package, from the search to the trip. */
export const packageScreens: readonly Screen[] = [
  {
    name: 'package-refit',
    visitor: 'member',
    narrow: true,
    reach: (stage) => movesStay(stage, day.refit),
  },
  {
    name: 'package-refit-review',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await movesStay(stage, day.refit + 12)
      await stage.page.getByRole('link', { name: 'Review flights and stay' }).click()
      await stage.page.getByRole('heading', { name: 'Review your change' }).waitFor()
      await settle(stage.page)
    },
  },
  {
    name: 'package-misfit',
    visitor: 'member',
    narrow: true,
    reach: (stage) => movesFlights(stage, day.newTimes),
  },
  {
    name: 'package-new-times',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const { page } = stage
      await movesFlights(stage, day.newTimes + 12)
      await page.getByRole('link', { name: 'Accept the new times with other nights' }).click()
      await page.getByRole('button', { name: 'See the price' }).click()
      await page.getByText('The airline’s new times, no charge').waitFor()
    },
  },
  {
    name: 'stay-along-checkout',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const { page } = stage
      await opensFlightsWithOffer(stage)
      await page.getByRole('link', { name: 'See stays' }).press('Enter')
      await page.locator('main ol > li > article').first().waitFor({ state: 'attached' })
      await page.getByRole('article').getByRole('link').first().press('Enter')
      await page
        .getByRole('button', { name: /^Choose:/ })
        .first()
        .press('Enter')
      await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
      await settle(page)
    },
  },
  {
    name: 'trip-add-stay',
    visitor: 'member',
    narrow: true,
    reach: opensFlightsWithOffer,
  },
  {
    name: 'stays-along-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await opensFlightsWithOffer(stage)
      await stage.page.getByRole('link', { name: 'See stays' }).press('Enter')
      await stage.page.locator('main ol > li > article').first().waitFor({ state: 'attached' })
      await settle(stage.page)
    },
  },
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
