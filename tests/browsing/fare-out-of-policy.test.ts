import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedPortal } from '../harness/open-portal.ts'
import { choosesCheapestFare, opensSignedIn } from '../harness/screens.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { day } from '../harness/test-date.ts'

const portal = sharedPortal()

const opensShop = async (cabin: string, name: RegExp): Promise<Page> => {
  const page = await (await portal.browser.visitor()).newPage()
  const shop = `/flights/shop/?trip=OneWay&from=JFK&to=LHR&depart=${day(80)}&cabin=${cabin}`
  await opensSignedIn(page, `http://business.localhost:${portal.server.url.port}${shop}`, name)
  return page
}
const isFocused = (element: Element) => element === document.activeElement
const isAtCheckout = (page: Page) => page.waitForURL((now) => now.pathname === '/flights/book/')

test('a fare that the traveler’s policy does not allow is asked about before checkout', async () => {
  const page = await opensShop('Business', /Emery/)
  await choosesCheapestFare(page)
  const modal = page.getByRole('alertdialog', { name: 'This rate is out of policy' })
  await modal.getByText('Business isn’t allowed for a flight of this length').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await modal.getByRole('button', { name: 'change selection' }).press('Enter')
  await modal.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/flights/shop/')
  await choosesCheapestFare(page)
  await modal.getByRole('button', { name: 'continue anyway' }).click()
  await isAtCheckout(page)
})

test('every flight says its policy result, with a way to the nearest one in policy', async () => {
  const page = await opensShop('Economy&fareCabin=Business', /Emery/)
  const tabs = page.getByRole('radiogroup', { name: 'Policy' })
  const none = tabs.getByRole('radio', { name: 'In policy 0' })
  await none.waitFor()
  await tabs.getByRole('radio', { name: /^Out of policy [1-9]/ }).check({ force: true })
  const row = page.getByRole('article').filter({ hasText: 'Out of policy' }).first()
  await row.getByText(/You can book Basic economy, Economy, or Premium economy/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: /^same flight in .*economy/i }).press('Enter')
  await page.waitForURL((now) => now.searchParams.has('open'))
  expect(await row.getByRole('button', { name: 'Hide' }).evaluate(isFocused)).toBe(true)
  await none.check({ force: true })
  await page.getByRole('button', { name: 'Show all flights' }).click()
  await row.waitFor()
})

test('a traveler with an open policy is asked nothing', async () => {
  const page = await opensShop('Business', /Drew/)
  await choosesCheapestFare(page)
  await isAtCheckout(page)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})
