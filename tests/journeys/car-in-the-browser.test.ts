import { memberNumber } from '@portolan/market/cars/loyalty.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import {
  opensSignedIn,
  opensTraveler,
  paysNow,
  searchesCar,
  typesCard,
  typesGuest,
} from '../harness/screens.ts'
import { day } from '../harness/test-date.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

const openPage = async (
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly troubles: string[] }> => {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401|422/.test(message.text()))
      troubles.push(`console: ${message.text()}`)
  })
  return { page, troubles }
}
const lisbon = ['LIS', /\(LIS\)/] as const
/** The links of the listed cars. */
const listed = (page: Page) => page.getByRole('article').getByRole('link')

const seesTheDriver = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Drivers' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Drivers' })
    .getByText(/Lindqvist, 40/)
    .waitFor()
  await page.keyboard.press('Escape')
}
/** A day longer: the difference is shown and paid before the company is asked. */
const changesTheCar = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Change car' }).press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change car' })
  const asks = changing.getByRole('button', { name: 'See the new price' })
  await asks.press('Enter')
  await changing.getByText('Choose other times or extras.').waitFor()
  const returns = changing.getByRole('combobox', { name: 'Return date' })
  await returns.fill(day(64))
  await returns.press('Enter')
  await changing.getByLabel('Return time').selectOption('08:30')
  await checkScreen(page, 'the change')
  await asks.press('Enter')
  await changing.getByRole('heading', { name: /^Pay \$/ }).waitFor()
  await checkScreen(page, 'the price of the change')
  await typesCard(page, '4242424242424242')
  await changing.getByRole('button', { name: /^Change and pay \$/ }).press('Enter')
  await changing.getByText('Your rental is changed').waitFor()
  await checkScreen(page, 'changed')
  await changing.getByRole('button', { name: 'Back to trip' }).press('Enter')
  await page
    .getByText(/4 days/)
    .first()
    .waitFor()
}

test('a car is found, priced for its driver and booked by keyboard, and canceled: consumer, 1280 px', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const { page, troubles } = await openPage(context)
  await opensSignedIn(page, `${siteOf('consumer')}/cars/`, /Casey/)
  // Every missing field says so.
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.getByText('Enter where you pick up the car.').waitFor()
  await page.getByText('Add your dates.').first().waitFor()
  await page.getByText('Enter the driver’s age.').waitFor()
  await checkScreen(page, 'the form')
  await searchesCar(page, { where: lisbon, from: day(60), until: day(63), age: 22 })
  await page.getByRole('heading', { level: 1, name: /^[\d,]+ cars at .*\(LIS\)$/ }).waitFor()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Everything now/ }).press('Space')
  await filters.getByRole('checkbox', { name: /^Free cancellation/ }).press('Space')
  await filters.getByRole('checkbox', { name: /^Meridiano/ }).press('Space')
  await page.getByRole('button', { name: 'Meridiano, take this filter away' }).waitFor()
  await page.getByText('Free cancellation until pick-up').first().waitFor()
  await checkScreen(page, 'the list')
  await listed(page).first().press('Enter')
  await page.waitForURL((now) => now.pathname === '/cars/shop/')

  const price = page.getByRole('complementary', { name: 'Price' })
  await price.getByRole('rowheader', { name: /^Young driver/ }).waitFor()
  await page.getByRole('button', { name: 'More: Toddler seat' }).press('Enter')
  await price.getByRole('rowheader', { name: /^Toddler seat/ }).waitFor()
  // A number of nobody, and one of somebody else, are told apart.
  await page.getByRole('button', { name: 'Meridiano Club number' }).press('Enter')
  const number = page.getByRole('textbox', { name: /^Meridiano Club number/ })
  await number.fill('ME1')
  await page.getByLabel('Driver’s last name').fill('Lindqvist')
  const goesOn = page.getByRole('button', { name: /^Continue at \$/ })
  await goesOn.press('Enter')
  await page.getByText(/The company doesn’t know this number/).waitFor()
  await number.fill(memberNumber({ code: 'ME' }, 'Marlowe', 7))
  await goesOn.press('Enter')
  await page.getByText(/The company has another last name/).waitFor()
  await checkScreen(page, 'one car')
  await number.fill(memberNumber({ code: 'ME' }, 'Lindqvist', 7))
  await goesOn.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor()
  expect(await page.getByLabel(/^Meridiano Club number/).inputValue()).toMatch(/^ME\d{9}$/)
  await checkScreen(page, 'checkout')
  // The date of birth makes the driver 40: the new price is told before anything is paid.
  const born = page.getByRole('group', { name: 'Date of birth' })
  await opensTraveler(page)
  await page.getByLabel('First name').fill('Avery')
  await born.getByLabel('Day').fill('14')
  await born.getByLabel('Month').selectOption('03')
  await born.getByLabel('Year').fill('1986')
  await page.getByRole('heading', { name: 'The price has gone down' }).waitFor()
  await checkScreen(page, 'the new price')
  await page.getByRole('button', { name: /^(Accept|Continue)/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor()
  await page.getByText(/priced for age 40/).waitFor()
  await opensTraveler(page)
  expect(await page.getByLabel('First name').inputValue()).toBe('Avery')
  await page.getByLabel('Flight', { exact: false }).first().fill('LZ 210')
  await typesGuest(page)
  await paysNow(page)

  await page.waitForURL((now) => now.pathname === '/cars/book/confirm/')
  await page.getByRole('heading', { level: 1, name: /car is booked$/ }).waitFor()
  await page.getByText('LZ 210').first().waitFor()
  await checkScreen(page, 'confirmation')
  await page.getByRole('link', { name: 'See the trip' }).press('Enter')
  // The page before has a voucher and a heading too.
  await page.getByRole('link', { name: 'Drivers' }).waitFor()
  await checkScreen(page, 'trip')
  await seesTheDriver(page)
  await changesTheCar(page)
  await page.getByRole('link', { name: 'Cancel Car', exact: true }).press('Enter')
  await page.getByText('Full refund').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('button', { name: /^Cancel and get \$/ }).press('Enter')
  await page
    .getByRole('heading', { name: /canceled$/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a car above the cap asks first, and is returned elsewhere: business, 390 px, dark', async () => {
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const { page, troubles } = await openPage(context)
  await opensSignedIn(page, `${siteOf('business')}/cars/search/`, /Emery/)
  await searchesCar(page, {
    where: lisbon,
    to: ['OPO', /\(OPO\)/],
    from: day(70),
    until: day(72),
    age: 40,
  })
  await page.getByRole('heading', { level: 1, name: /^[\d,]+ cars at .*\(LIS\)$/ }).waitFor()
  await page.getByText(/No returns to that place: \d+ desks?/).waitFor()
  await checkScreen(page, 'the list')
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await page.getByRole('group', { name: /^Map of desks at / }).waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter')
  await page.getByRole('button', { name: /^Luxury from/ }).press('Enter')
  // Its row also links to the nearest car in policy.
  const dear = page.getByRole('article').filter({ hasText: 'Out of policy' })
  await dear.last().getByRole('link').first().press('Enter')
  await page.waitForURL((now) => now.pathname === '/cars/shop/')
  // The list stays until the car is there.
  await page.getByRole('button', { name: /^Continue/ }).waitFor()
  await page.getByText(/a day over your \$75\.00 cap/).waitFor()
  await page.getByRole('button', { name: /^Continue/ }).press('Enter')
  await page.getByRole('alertdialog', { name: 'This rate is out of policy' }).waitFor()
  await checkScreen(page, 'the policy')
  await page.getByRole('button', { name: 'change selection' }).press('Enter')
  await page.getByRole('button', { name: /^Continue/ }).press('Enter')
  await page.getByRole('button', { name: 'continue anyway' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor()
  await checkScreen(page, 'checkout')
  expect(troubles).toEqual([])
  await context.close()
})
