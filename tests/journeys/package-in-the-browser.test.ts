import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import {
  couple,
  opensSignedIn,
  paysNow,
  searchesPackage,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'
import { day } from '../harness/test-date.ts'
import { cards } from '../harness/vault.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

/** The links of the list. */
const listed = (page: Page) => page.getByRole('article').getByRole('link')

test('flights and a stay are found, compared with their parts and booked as one, by keyboard: consumer, 1280 px', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await opensSignedIn(page, `${siteOf('consumer')}/packages/`, /Avery/)
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.getByText('Enter where you’re going.').waitFor()
  await page.getByText('Add your dates.').first().waitFor()
  await checkScreen(page, 'the form')
  await searchesPackage(page, { to: ['LIS', /\(?LIS\)?/], from: day(60), until: day(67) })
  await page.waitForURL((now) => now.pathname === '/packages/hotels-availability/')
  await page.getByRole('heading', { level: 1, name: 'Choose a stay for your flights' }).waitFor()
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Costs less as a package/ })
    .press('Space')
  await page
    .getByText(/^You save \$/)
    .first()
    .waitFor()
  await page
    .getByText(/^Bought separately today: flights \$/)
    .first()
    .waitFor()
  await checkScreen(page, 'the list')
  await listed(page).first().press('Enter')
  await page.getByRole('heading', { name: 'Rooms with your flights' }).waitFor()
  await checkScreen(page, 'the rooms')
  await page
    .getByRole('button', { name: /^Choose:/ })
    .first()
    .press('Enter')

  await page.getByRole('heading', { name: 'Package or separate' }).waitFor()
  await page.getByText(/^Price held until /).waitFor()
  await page.getByRole('heading', { name: 'If you cancel a part' }).waitFor()
  await checkScreen(page, 'the review')
  const total = /\$[\d,.]+$/.exec(
    await page.getByRole('link', { name: /^Continue at/ }).innerText(),
  )?.[0]
  await page.getByRole('link', { name: /^Continue at/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor()
  await page
    .getByText(total ?? 'no total')
    .first()
    .waitFor()
  await checkScreen(page, 'checkout')
  await typesTravelers(page, couple)
  await typesCard(page, cards.accepts)
  await paysNow(page)
  await page.getByRole('heading', { level: 1, name: /are booked$/ }).waitFor()
  await checkScreen(page, 'confirmation')
  await page.getByRole('link', { name: 'See the trip' }).press('Enter')
  await page.getByRole('heading', { name: 'Day by day' }).waitFor()
  await page.getByText('Your room').first().waitFor()
  await checkScreen(page, 'trip')
  expect(troubles).toEqual([])
  await context.close()
})

test('the other name of packages has the same pages, from the list to the rooms: business, 390 px, dark', async () => {
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await opensSignedIn(
    page,
    `${siteOf('business')}/hotels-flights/hotels-availability/?from=JFK&to=LIS&locationName=Lisbon&depart=${day(70)}&return=${day(75)}`,
    /Drew/,
  )
  await listed(page).first().waitFor()
  await checkScreen(page, 'the list')
  await listed(page).first().press('Enter')
  await page.getByRole('heading', { name: 'Rooms with your flights' }).waitFor()
  await checkScreen(page, 'the rooms')
  expect(new URL(page.url()).pathname).toBe('/hotels-flights/hotel-shop/')
  await context.close()
})
