import { addDays, dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missedRule } from '@portolan/web/flights/self-transfer-words.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { openBrowser, type OpenBrowser } from '../harness/browser.ts'
import { marketConsole } from '../harness/market.ts'
import { printPagesOnFailure } from '../harness/pages-on-failure.ts'
import { couple, opensSignedIn, paysNow, typesCard, typesTravelers } from '../harness/screens.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'

let server: ServerProcess
let browser: OpenBrowser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser(printPagesOnFailure)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const departure = addDays(dateOfDayNumber(Math.floor(Date.now() / 86_400_000)), 76)

test('two tickets that meet on the way: said on the list, explained, priced by ticket, warned of before payment, booked as one and kept apart after it', async () => {
  const context = await browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(page, `http://localhost:${server.url.port}/flights/shop/?from=JFK&to=PRG&depart=${departure}&sort=Cheapest`, /Avery/)
  const row = page.getByRole('article').filter({ hasText: '2 separate tickets' }).first()
  await row.getByRole('button', { name: /fares/i }).click()
  await page.getByRole('button', { name: /^Flight details/ }).click()
  await page.getByText('Claim your bags').waitFor()
  await page.getByText(/^Allow at least/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^choose/i }).first().click()

  await page.getByRole('heading', { name: 'Check and pay' }).waitFor()
  await page.getByText(missedRule).waitFor()
  const prices = page.getByRole('complementary', { name: 'Trip summary' })
  await prices.getByText(/^Ticket 1, New York to/).waitFor()
  await prices.getByText(/^Ticket 2, .* to Prague/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await typesTravelers(page, couple.slice(0, 1))
  await typesCard(page, '4242424242424242')
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''

  await page.waitForURL((now) => now.pathname === '/flights/book/virtualInterline/confirm/')
  await page.getByRole('heading', { name: 'You are going to Prague' }).waitFor()
  const orders = await marketConsole(server.url).orders(bookingId)
  expect(orders.map(({ status }) => status)).toEqual(['Ticketed', 'Ticketed'])
  expect(new Set(orders.map(({ locator }) => locator)).size).toBe(2)
  const tickets = page.getByRole('region', { name: 'Your 2 tickets' })
  for (const { locator } of orders) await tickets.getByText(locator ?? '', { exact: true }).waitFor()
  await tickets.getByText(/^Change by yourself in/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // The other confirmation leads here.
  await page.goto(`http://localhost:${server.url.port}/flights/book/confirm/?booking=${bookingId}`)
  await page.waitForURL((now) => now.pathname === '/flights/book/virtualInterline/confirm/')

  await page.getByRole('link', { name: 'See the trip' }).click()
  await page.getByRole('heading', { level: 1, name: /^New York to Prague/ }).waitFor()
  for (const { locator } of orders) await page.getByText(locator ?? '', { exact: true }).first().waitFor()
  await page.getByText(/^Change by yourself in/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await server.prove()).violations).toEqual([])
})
