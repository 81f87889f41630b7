import { addDays } from '@portolan/kernel/calendar.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import { marketConsole } from '../harness/market.ts'
import { booksChangeablePackage } from '../harness/package-refits.ts'
import {
  choosesDates,
  couple,
  opensExtras,
  opensSignedIn,
  paysNow,
  searchesPackage,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'
import { day } from '../harness/test-date.ts'
import { traveler } from '../harness/traveler.ts'
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
  await opensExtras(page, 'Add checked bags')
  await page
    .getByRole('button', { name: /^More bags for/ })
    .first()
    .press('Enter')
  await page.getByRole('rowheader', { name: 'Seats and bags' }).first().waitFor()
  await checkScreen(page, 'checkout with a bag')
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

test('other dates of the stay change the flights too, and later it is kept without them: business, 390 px', async () => {
  const person = traveler(portal.server.url, 'drew')
  const { tripId } = await booksChangeablePackage(person, { inDays: 95 })
  const { booked: before } = await person.trip(tripId)
  if (before === null) throw new Error('a package without its stay')
  const context = await portal.browser.visitor({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const trip = `${siteOf('business')}/trips/?trip=${tripId}`
  await opensSignedIn(page, `${trip}&show=change-hotel`, /Drew/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See the new price' }).waitFor()
  const checkOut = addDays(before.checkOut, 1)
  const form = page.getByRole('dialog', { name: 'Change hotel' })
  await choosesDates(page, before.checkIn, checkOut, ['Check in', 'Check out'], form)
  await dialog.getByRole('button', { name: 'See the new price' }).press('Enter')
  await dialog.getByText('Without other flights you’d miss 1 night').waitFor()
  await checkScreen(page, 'the stay beside its flights')
  await dialog.getByRole('button', { name: 'Price other flights with the stay' }).press('Enter')
  const both = dialog.getByRole('link', { name: 'Review flights and stay' })
  await both.waitFor()
  await dialog.getByText(/^Together: /).waitFor()
  await checkScreen(page, 'both at one price')
  await both.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review your change' }).waitFor()
  await page.getByRole('heading', { name: 'Your stay with these flights' }).waitFor()
  await checkScreen(page, 'the review of the change')
  if (await page.getByRole('heading', { name: 'Payment' }).isVisible())
    await typesCard(page, cards.accepts)
  await page.getByRole('button', { name: /^Change (?:flights|and)/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /changed/ }).waitFor()
  await checkScreen(page, 'changed')
  const after = await person.trip(tripId)
  expect(after.booked).toMatchObject({ checkIn: before.checkIn, checkOut })
  expect(after.itinerary[1]?.segments[0]?.departure.local.slice(0, 10)).toBe(checkOut)

  // The airline moves the way there by a day.
  const [flight] = after.itinerary[0]?.segments.slice(-1) ?? []
  const { code, flightNumber } = flight?.marketingAirline ?? {}
  const leaves = flight?.departure.local.slice(0, 10) ?? ''
  await marketConsole(portal.server.url).flight(`${code}${flightNumber}`, leaves, {
    reschedule: { minutes: 24 * 60 },
  })
  await page.goto(trip)
  await page.getByText(/^If you accept the new times, your flights miss 1 night of/).waitFor()
  await page.getByRole('link', { name: 'Accept the new times with other nights' }).press('Enter')
  await dialog.getByText(/The airline’s change is free/).waitFor()
  await dialog.getByRole('button', { name: 'See the price' }).press('Enter')
  await dialog.getByText('The airline’s new times, no charge').waitFor()
  await checkScreen(page, 'new times with other nights')
  if (await dialog.getByRole('heading', { name: /^Pay / }).isVisible())
    await typesCard(page, cards.accepts)
  await dialog.getByRole('button', { name: /^(?:Change and|Accept times)/ }).press('Enter')
  await dialog.getByText('Your stay fits the new times').waitFor()
  expect(await person.trip(tripId)).toMatchObject({
    booked: { checkIn: addDays(before.checkIn, 1), checkOut },
    scheduleChanges: [{ state: 'Accepted' }],
  })

  await page.goto(`${trip}&show=keep-stay`)
  await dialog.getByRole('button', { name: 'See the price' }).press('Enter')
  await dialog.getByRole('heading', { name: /^Pay / }).waitFor()
  await checkScreen(page, 'the price without flights')
  await typesCard(page, cards.accepts)
  await dialog.getByRole('button', { name: /^Change and pay/ }).press('Enter')
  await dialog.getByText('Your stay is changed').waitFor()
  expect((await person.trip(tripId)).parts.at(-1)).toMatchObject({ kind: 'Hotel' })
  await context.close()
})
