import { booksChangeableCar } from '@portolan/tests/harness/car-changes.ts'
import {
  couple,
  opensTraveler,
  paysNow,
  typesCard,
  typesDate,
  typesPhone,
} from '@portolan/tests/harness/screens.ts'
import { traveler } from '@portolan/tests/harness/traveler.ts'
import { cards } from '@portolan/tests/harness/vault.ts'
import type { Locator } from 'playwright-core'
import { at, type Screen } from './screen.ts'
import { accountOf, settle, type Stage } from './stage.ts'

/** Days ahead, apart from those on which the other lists book. */
const day = { list: 61, checkout: 67, trip: 73, change: 79 } as const
const [driver] = couple

const searchOf = (stage: Stage, ahead: number): string =>
  `pickUpPlace=airport_LIS&fromDate=${stage.day(ahead)}&fromTime=07:30&untilDate=${stage.day(ahead + 3)}&untilTime=07:30&driverAge=40`

const reachesCars = async (stage: Stage, more = '', ahead: number = day.list): Promise<void> => {
  await stage.open(`/cars/availability/?${searchOf(stage, ahead)}${more}`)
  await stage.page.locator('main ol > li > article').first().waitFor({ state: 'attached' })
  await settle(stage.page)
}

/** The page of the first car that is paid now and canceled freely, or of another kind. */
const opensCar = async (
  stage: Stage,
  ahead: number,
  kind = 'payments=Now&cancellations=FreeCancellation',
): Promise<void> => {
  await reachesCars(stage, `&${kind}`, ahead)
  await stage.page.getByRole('article').getByRole('link').first().press('Enter')
  await stage.page.getByRole('heading', { name: 'Protection and extras' }).waitFor()
  await settle(stage.page)
}
const reachesCarCheckout = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await opensCar(stage, ahead)
  await page.getByRole('button', { name: /^Continue at/ }).press('Enter')
  const asked = page.getByRole('button', { name: 'continue anyway' })
  const checkout = page.getByRole('heading', { name: 'Review and pay' })
  await asked.or(checkout).first().waitFor()
  if (await asked.isVisible()) await asked.press('Enter')
  await checkout.waitFor()
  await settle(page)
}
const booksCar = async (stage: Stage, ahead: number): Promise<void> => {
  const { page } = stage
  await reachesCarCheckout(stage, ahead)
  await opensTraveler(page)
  await page.getByLabel('First name').fill(driver?.given ?? '')
  await page.getByLabel('Last name').fill(driver?.surname ?? '')
  await page.getByLabel('Gender').selectOption(driver?.gender ?? 'F')
  await typesPhone(page, '+1 212 555 0100')
  await typesDate(page.getByRole('group', { name: 'Date of birth' }), driver?.born ?? '')
  await typesCard(page, cards.accepts)
  await paysNow(page)
  await page.getByRole('heading', { name: /car is booked$/ }).waitFor()
}

/** The trip of a car booked for this screen, with its modal for a change open. */
const opensCarChange = async (stage: Stage, ahead: number): Promise<Locator> => {
  const { tripId } = await booksChangeableCar(
    traveler(stage.base, accountOf[stage.tenant].member),
    { inDays: ahead },
  )
  await stage.open(`/trips/?trip=${tripId}&show=change-car`)
  const dialog = stage.page.getByRole('dialog', { name: 'Change car' })
  await dialog.getByText('Pick-up and return', { exact: true }).waitFor()
  await settle(stage.page)
  return dialog
}

/** A car, from the search to the trip. */
export const carScreens: readonly Screen[] = [
  at('cars', '/cars/', 'member', { narrow: true }),
  {
    name: 'cars-errors',
    visitor: 'member',
    reach: async ({ page, open }) => {
      await open('/cars/?dropOff=different_drop_off')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    },
  },
  { name: 'car-list', visitor: 'employee', narrow: true, reach: (stage) => reachesCars(stage) },
  {
    name: 'car-list-filtered',
    visitor: 'member',
    reach: (stage) => reachesCars(stage, '&classes=SUV,Van&payments=Now&sort=BestRated&view=map'),
  },
  {
    name: 'car-list-empty',
    visitor: 'member',
    reach: (stage) => stage.open(`/cars/availability/?${searchOf(stage, day.list)}&mostTotal=100`),
  },
  { name: 'car', visitor: 'member', narrow: true, reach: (stage) => opensCar(stage, day.list) },
  {
    name: 'car-deposit-short',
    tenants: ['consumer'],
    visitor: 'newcomer',
    narrow: true,
    reach: (stage) => opensCar(stage, day.list, 'classes=Luxury'),
  },
  {
    name: 'car-checkout',
    visitor: 'member',
    narrow: true,
    reach: (stage) => reachesCarCheckout(stage, day.checkout),
  },
  {
    name: 'car-confirmed',
    visitor: 'member',
    narrow: true,
    reach: (stage) => booksCar(stage, day.checkout),
  },
  {
    name: 'car-trip',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      await booksCar(stage, day.trip)
      await stage.page.getByRole('link', { name: 'See the trip' }).press('Enter')
      await stage.page.getByRole('heading', { name: 'Voucher' }).waitFor()
    },
  },
  {
    name: 'car-change',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => void (await opensCarChange(stage, day.change)),
  },
  {
    name: 'car-change-quote',
    visitor: 'member',
    narrow: true,
    reach: async (stage) => {
      const dialog = await opensCarChange(stage, day.change + 10)
      await dialog.getByLabel('Return time').selectOption('20:00')
      await dialog.getByRole('button', { name: 'More: Toddler seat' }).click()
      await dialog.getByRole('button', { name: 'See the new price' }).click()
      await dialog.getByRole('button', { name: /^Change / }).waitFor()
      await settle(stage.page)
    },
  },
]
