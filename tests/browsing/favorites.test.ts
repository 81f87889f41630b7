import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { sharedPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { until } from '../harness/until.ts'

/** Avery’s pages are read by other files meanwhile, so nothing is saved for her here. */
const portal = sharedPortal()
const listOf = (path: string, host = 'localhost'): string =>
  `http://${host}:${portal.server.url.port}${path}`
const rowsOf = (page: Page) => page.locator('main ol > li > article')
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name} to favorites` })
const search = (view = ''): string =>
  `/hotels/availability/?locationName=Lisbon&fromDate=${day(60)}&untilDate=${day(63)}${view}`
const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
}

test('places are kept from the list and from their page, found again in views, lists and on another machine', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await opensSignedIn(page, listOf('/favorites/'), /Blake/)
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  await checkScreen(page, 'nothing kept')

  await page.goto(listOf(search()))
  await rowsOf(page).nth(2).waitFor()
  const [first = '', second = ''] = await rowsOf(page).evaluateAll((rows) =>
    rows.slice(0, 2).map((row) => row.getAttribute('aria-label') ?? ''),
  )
  await heart(page, first).press('Enter')
  await until(
    'the heart is full',
    async () => (await heart(page, first).getAttribute('aria-pressed')) === 'true',
  )
  await checkScreen(page, 'list with a heart')
  await rowsOf(page).nth(1).getByRole('link').press('Enter')
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save to list' })
  await dialog.getByLabel('New list').fill('Summer')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await until('it is kept in the new list', async () =>
    dialog.getByRole('checkbox', { name: /^Summer/ }).isChecked(),
  )
  await checkScreen(page, 'lists of a place')
  await dialog.getByLabel('New list').fill('SUMMER')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('You already have a list with this name').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await heart(page, second).getAttribute('aria-pressed')).toBe('true')

  // The view of favorites holds both, with prices for these nights.
  await page.goto(listOf(search()))
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await until(
    'the view is in the address',
    () => new URL(page.url()).searchParams.get('view') === 'favorites_list',
  )
  await until('both are there', async () => (await rowsOf(page).count()) === 2)
  expect(
    new Set(
      await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))),
    ),
  ).toEqual(new Set([first, second]))
  await checkScreen(page, 'view of favorites')
  await page.getByRole('button', { name: 'Show all hotels' }).click()
  await until('all are there', async () => (await rowsOf(page).count()) > 2)

  // Its page, on another machine: the price it was kept at, and the list it was kept in.
  const other = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const phone = await other.newPage()
  await opensSignedIn(
    phone,
    listOf(`/favorites/?fromDate=${day(60)}&untilDate=${day(63)}`),
    /Blake/,
  )
  await rowsOf(phone)
    .filter({ hasText: first })
    .getByText('Same price as when you saved it')
    .waitFor()
  await checkScreen(phone, 'favorites on a phone')
  await phone.getByRole('button', { name: 'Map', exact: true }).click()
  await phone.locator('[data-map=open]').waitFor()
  await checkScreen(phone, 'favorites on a map')
  await phone.getByRole('button', { name: /^Summer, 1$/ }).click()
  await rowsOf(phone).filter({ hasText: second }).waitFor()
  await phone.getByRole('button', { name: 'Rename' }).click()
  await phone.getByLabel('Name', { exact: true }).fill('Winter')
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.getByRole('heading', { level: 2, name: 'Winter' }).waitFor()
  await phone.getByRole('button', { name: 'Delete list' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await rowsOf(phone).filter({ hasText: first }).waitFor()
  await heart(phone, first).click()
  await phone.getByRole('heading', { name: 'Nothing in this list yet' }).waitFor()

  // Each tenant has its own.
  await opensSignedIn(page, listOf('/favorites/', 'business.localhost'), /Drew/)
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  await checkScreen(page, 'a business without favorites')
  expect(troubles).toEqual([])
})

test('a heart that the server refuses turns back and says why', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(page, listOf(search()), /Casey/)
  await rowsOf(page).first().waitFor()
  const name = (await rowsOf(page).first().getAttribute('aria-label')) ?? ''
  await page.route('**/wishlist-item/create', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'TooManyFavorites', message: 'full' } } }),
  )
  await heart(page, name).click()
  await page.getByText('This list is full').waitFor()
  await until(
    'the heart is empty again',
    async () => (await heart(page, name).getAttribute('aria-pressed')) === 'false',
  )
  expect(await page.getByRole('button', { name: 'Favorites', exact: true }).count()).toBe(0)
  await context.close()
})
