import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { isCombined } from '@portolan/domain/flights/combined-id.ts'
import { missedRule } from '@portolan/web/flights/self-transfer-words.ts'
import { expect, test } from 'vitest'
import { signedIn } from '../harness/api.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { couple, opensSignedIn, paysNow, typesCard, typesTravelers } from '../harness/screens.ts'

const portal = openPortal()

/** The first day on which two tickets are among the cheapest journeys. */
const soldOn = async (): Promise<string> => {
  const api = await signedIn(portal.server.url, 'avery')
  for (let ahead = 76; ahead < 100; ahead++) {
    const slice = { origin: 'JFK', destination: 'PRG', date: day(ahead) }
    const { options } = await api.get(searchFlights, {
      body: {
        slices: [slice],
        cabin: 'Economy',
        party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
        chosen: [],
      },
    })
    if (options.slice(0, 8).some(({ id }) => isCombined(id))) return slice.date
  }
  throw new Error('No self-transfer is sold for weeks.')
}

test('two tickets that meet on the way: said on the list, explained, priced by ticket, warned of before payment, booked as one and kept apart after it', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(
    page,
    `http://localhost:${portal.server.url.port}/flights/shop/?trip=OneWay&from=JFK&to=PRG&depart=${await soldOn()}&sort=Cheapest`,
    /Avery/,
  )
  const row = page.getByRole('article').filter({ hasText: 'Self-transfer' }).first()
  await row
    .getByText(
      /^2 separate tickets\. You collect and recheck bags in .* no airline owes you a new one\.$/,
    )
    .waitFor()
  await page.getByRole('checkbox', { name: /^Hide separate tickets/ }).check()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: /^Hide separate tickets/ }).uncheck()
  await row.getByRole('button', { name: /fares/i }).click()
  await page.getByRole('button', { name: /^Flight details/ }).click()
  await page.getByText('Claim your bags').waitFor()
  await page.getByText(/^Allow at least/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: /^choose/i })
    .first()
    .click()

  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await page.getByText(missedRule).waitFor()
  const prices = page.getByRole('complementary', { name: 'Trip summary' })
  await prices.getByText(/^Ticket 1, New York to/).waitFor()
  await prices.getByText(/^Ticket 2, .* to Prague/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // Both tickets were one wish: what is searched again is the journey.
  await page
    .getByRole('list', { name: 'Steps of this booking' })
    .getByRole('button', { name: /^Flight/ })
    .click()
  await page.waitForURL(
    (now) =>
      now.pathname === '/flights/shop/' &&
      now.searchParams.get('from') === 'JFK' &&
      now.searchParams.get('to') === 'PRG',
  )
  await page.goBack()
  await typesTravelers(page, couple.slice(0, 1))
  await typesCard(page, '4242424242424242')
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''

  await page.waitForURL((now) => now.pathname === '/flights/book/virtualInterline/confirm/')
  await page.getByRole('heading', { name: 'You’re going to Prague' }).waitFor()
  const orders = await marketConsole(portal.server.url).orders(bookingId)
  expect(orders.map(({ status }) => status)).toEqual(['Ticketed', 'Ticketed'])
  expect(new Set(orders.map(({ locator }) => locator)).size).toBe(2)
  const tickets = page.getByRole('region', { name: 'Your 2 tickets' })
  for (const { locator } of orders)
    await tickets.getByText(locator ?? '', { exact: true }).waitFor()
  await tickets.getByText(/^Self-transfer in/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // The other confirmation leads here.
  await page.goto(
    `http://localhost:${portal.server.url.port}/flights/book/confirm/?booking=${bookingId}`,
  )
  await page.waitForURL((now) => now.pathname === '/flights/book/virtualInterline/confirm/')

  await page.getByRole('link', { name: 'See the trip' }).click()
  await page.getByRole('heading', { level: 1, name: /^New York to Prague/ }).waitFor()
  for (const { locator } of orders)
    await page
      .getByText(locator ?? '', { exact: true })
      .first()
      .waitFor()
  await page.getByText(/^Self-transfer in/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await portal.server.prove()).violations).toEqual([])
})
