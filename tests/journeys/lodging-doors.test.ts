import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { doors } from '@portolan/web/lodging/doors.ts'
import { stayPages } from '@portolan/web/lodging/shop/stay-shop.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { day, openPortal } from '../harness/open-portal.ts'
import { choosesFirstRate, opensSignedIn, paysNow, searchesStay, typesGuest } from '../harness/screens.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string => `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect(await accessibilityFaults(page), `axe on ${name}`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** One guest, by keyboard from the first rate to the confirmation. */
const books = async (page: Page): Promise<void> => {
  await choosesFirstRate(page)
  await typesGuest(page)
  await checkScreen(page, 'checkout')
  await paysNow(page)
}

const ways = [
  { id: 'premium-stays', tenant: 'consumer', who: /Avery/, width: 1280, scheme: 'light', ahead: 70 },
  { id: 'vacation-rentals', tenant: 'consumer', who: /Avery/, width: 390, scheme: 'dark', ahead: 76 },
  { id: 'premium-vacation-rentals', tenant: 'consumer', who: /Avery/, width: 1280, scheme: 'dark', ahead: 82 },
  { id: 'stays', tenant: 'business', who: /Drew/, width: 390, scheme: 'light', ahead: 88 },
] as const

test.each(ways)('$id, from the search to the trip: $tenant, $width px, $scheme', async ({ id, tenant, who, width, scheme, ahead }) => {
  const door = doors[id]
  const context = await portal.browser.visitor({ viewport: { width, height: 900 }, colorScheme: scheme, ...(width < 961 ? { hasTouch: true, isMobile: true } : {}) })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await opensSignedIn(page, `${siteOf(tenant)}${door.path}`, who)
  await page.getByRole('heading', { level: 1, name: door.question }).waitFor()
  await checkScreen(page, 'start')
  await searchesStay(page, { where: ['lisb', /^Lisbon/], checkIn: day(ahead), checkOut: day(ahead + 5) })
  await page.waitForURL((now) => now.pathname === door.results)
  const row = page.locator('main ol > li > article').first()
  await row.waitFor()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^[\\d,]+ ${door.many} in Lisbon$`) }).waitFor()
  await checkScreen(page, 'list')
  const name = (await row.getAttribute('aria-label')) ?? ''
  await row.getByRole('link').first().press('Enter')
  await page.waitForURL((now) => now.pathname === stayPages(door).shop)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: /^Choose:/ }).first().waitFor()
  await checkScreen(page, 'property')
  const isHome = await page.getByRole('heading', { name: 'Your host' }).isVisible()
  if (door.type === 'vacation_rental') expect(isHome).toBe(true)
  // Where a home is stays with its guests.
  expect(await page.getByText('The exact address comes with the booking.').isVisible()).toBe(isHome)
  await books(page)

  await page.waitForURL((now) => now.pathname === stayPages(door).confirm)
  await page.getByRole('heading', { name: `You are staying at ${name}` }).waitFor()
  await checkScreen(page, 'confirmation')
  await page.getByRole('link', { name: 'See the trip' }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) }).waitFor()
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
  await page.getByRole('group', { name: `Map around ${name}` }).waitFor()
  expect(await page.getByText('The exact address comes with the booking.').count()).toBe(0)
  await checkScreen(page, 'trip')
  expect(troubles).toEqual([])
  await context.close()
})

test('a door that a business does not travel through says so, and a property’s other address leads to its one', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(page, `${siteOf('business')}/vacation-rentals/`, /Drew/)
  await page.getByRole('heading', { level: 1, name: 'This is not part of business travel' }).waitFor()
  await checkScreen(page, 'closed')
  await page.getByRole('link', { name: 'Search hotels' }).click()
  await page.getByRole('heading', { level: 1, name: doors.hotels.question }).waitFor()
  expect(await page.getByRole('link', { name: 'Vacation rentals' }).count()).toBe(0)
  await page.goto(`${siteOf('business')}/stays/shop/2267057-1/?fromDate=${day(70)}`)
  await page.waitForURL((now) => now.pathname === '/stays/shop/' && now.searchParams.get('lodgingId') === '2267057-1' && now.searchParams.get('fromDate') === day(70))
  await context.close()
})
