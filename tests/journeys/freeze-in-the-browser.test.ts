import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import { buysFreeze, freezesOf, quotesFreeze } from '../harness/freezes.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import {
  couple,
  opensSignedIn,
  paysNow,
  typesCard,
  typesGuest,
  typesPhone,
  typesTravelers,
} from '../harness/screens.ts'
import { day } from '../harness/test-date.ts'
import { traveler } from '../harness/traveler.ts'
import { buysVoucher, quotesVoucher, vouchersOf } from '../harness/vouchers.ts'

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

/** Opens rows until one has fares that can be frozen. */
const freezesFirstFare = async (page: Page): Promise<void> => {
  const freeze = page.getByRole('button', { name: /^Freeze / }).first()
  const rows = page.getByRole('button', { name: /fares/i })
  await rows.first().waitFor()
  for (let row = 0; row < 8; row++) {
    await rows.nth(row).press('Enter')
    await page.getByRole('button', { name: 'Price details' }).first().waitFor()
    if (await freeze.isVisible()) break
  }
  await freeze.press('Enter')
}

test('a price is frozen from the list, paid, and booked after it rose: consumer, 1280 px', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const { page, troubles } = await openPage(context)
  const search = `trip=OneWay&from=JFK&to=LHR&depart=${day(60)}&adults=2`
  await opensSignedIn(page, `${siteOf('consumer')}/flights/shop/?${search}`, /Casey/)
  await freezesFirstFare(page)
  await page.getByRole('heading', { level: 1, name: 'Freeze this price' }).waitFor()
  await checkScreen(page, 'the overview')
  await page.getByRole('link', { name: 'Choose days and amount' }).press('Enter')
  const cap = page.getByRole('slider', { name: 'Rise that we cover, per traveler' })
  await cap.waitFor()
  await cap.press('ArrowRight')
  await page.getByText('$200', { exact: true }).first().waitFor()
  await page.getByRole('radio', { name: /^3 days/ }).press('Space')
  await page.waitForURL((now) => now.searchParams.get('hours') === '72')
  await checkScreen(page, 'the terms')
  await page
    .getByRole('button', { name: /^Freeze \$[\d,]+ for \$/ })
    .locator('visible=true')
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor()
  await typesGuest(page, 'Marlowe')
  await checkScreen(page, 'paying')
  await page
    .getByRole('button', { name: /^Freeze and pay \$/ })
    .first()
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Price frozen' }).waitFor()
  await checkScreen(page, 'frozen')

  // Five percent more a day later: the freeze pays it.
  const console = marketConsole(portal.server.url)
  await console.advance('PT2H')
  await page.goto(`${siteOf('consumer')}/trips/?tab=frozen`)
  await page.getByText(/^Frozen until/).waitFor()
  await checkScreen(page, 'the tab')
  await page.getByRole('link', { name: /^Check price and book / }).press('Enter')
  await page.getByRole('heading', { name: 'Every decision' }).waitFor()
  await checkScreen(page, 'one frozen price')
  await console.raise('PriceChanged', { match: { call: 'price' } })
  await page.getByRole('button', { name: 'Check price and book' }).press('Enter')
  await page.getByRole('heading', { name: 'You pay your frozen price' }).waitFor()
  await checkScreen(page, 'what it pays')
  await page.getByRole('link', { name: /^Continue at \$/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor()
  await page.getByText('Frozen price', { exact: true }).first().waitFor()
  await typesTravelers(page, couple)
  await typesPhone(page, '+1 212 555 0100')
  await typesCard(page, '4242424242424242')
  await checkScreen(page, 'booking with it')
  await paysNow(page)
  await page.waitForURL((now) => now.pathname === '/flights/book/confirm/')
  await page.goto(`${siteOf('consumer')}/trips/?tab=frozen`)
  await page.getByText(/^You booked with it on/).waitFor()
  await page.getByRole('link', { name: 'See how it was decided' }).press('Enter')
  await page.getByText(/^We pay \$[\d.]+ of the fare\.$/).waitFor()
  await checkScreen(page, 'the decision')
  expect(troubles).toEqual([])
  await context.close()
})

test('sold out refunds the fee and shows similar flights, expired freezes again: business, 320 px, dark', async () => {
  const person = traveler(portal.server.url, 'drew')
  const quote = await quotesFreeze(person)
  await buysFreeze(person, quote)
  const [held] = await freezesOf(person)
  const context = await portal.browser.visitor({
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  })
  const { page, troubles } = await openPage(context)
  await opensSignedIn(
    page,
    `${siteOf('business')}/flights/freeze/overview/?quote=${quote.flights.id}`,
    /Drew/,
  )
  await page.getByRole('link', { name: 'Choose days and amount' }).waitFor()
  await checkScreen(page, 'the overview')
  await page.getByRole('link', { name: 'Choose days and amount' }).press('Enter')
  await page.getByRole('slider').waitFor()
  await checkScreen(page, 'the terms')
  await page.goto(`${siteOf('business')}/trips/flights/freeze/overview/?freeze=${held?.id ?? ''}`)
  const check = page.getByRole('button', { name: 'Check price and book' })
  await check.waitFor()
  await checkScreen(page, 'one frozen price')
  const console = marketConsole(portal.server.url)
  await console.raise('NoAvailability', { match: { call: 'price' } })
  await check.press('Enter')
  await page.getByRole('heading', { name: 'These flights are sold out' }).waitFor()
  await page
    .getByText(/^We’re refunding the fee of|We’re refunding the fee/)
    .first()
    .waitFor()
  await page
    .getByRole('heading', { name: /Other flights|Similar|days/i })
    .first()
    .waitFor()
  await checkScreen(page, 'sold out')

  await buysFreeze(person, await quotesFreeze(person))
  await console.advance('P3DT1H')
  await opensSignedIn(page, `${siteOf('business')}/trips/?tab=frozen`, /Drew/)
  await page.getByText(/^It expired on/).waitFor()
  await checkScreen(page, 'the tab')
  await page.getByRole('link', { name: 'Freeze again' }).press('Enter')
  await page.getByRole('button', { name: 'Freeze today’s price' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Freeze this price' }).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a room is frozen, exchanged for another, and booked: consumer, 390 px', async () => {
  const person = traveler(portal.server.url, 'blake')
  const first = await quotesVoucher(person, {}, { inDays: 60 })
  await buysVoucher(person, first)
  const context = await portal.browser.visitor({ viewport: { width: 390, height: 900 } })
  const { page, troubles } = await openPage(context)
  const { stay } = await quotesVoucher(person, {}, { inDays: 90 })
  const site = siteOf('consumer')
  await opensSignedIn(page, `${site}/hotels/freeze/?quote=${stay.quote.id}`, /Blake/)
  await page.getByRole('slider').waitFor()
  await page.getByRole('radio', { name: /^This room, or the best one left/ }).press('Space')
  await checkScreen(page, 'the terms of a room')
  await page
    .getByRole('button', { name: /^Freeze \$[\d,]+ for \$/ })
    .locator('visible=true')
    .press('Enter')
  const exchange = page.getByRole('radiogroup', { name: 'Exchange a frozen price' })
  await exchange.getByRole('radio', { name: /^Exchange / }).press('Space')
  await page.getByText('Price freeze deposit', { exact: true }).first().waitFor()
  await checkScreen(page, 'paying with another deposit')
  await page
    .getByRole('button', { name: /^Freeze(?: and pay \$.+)?$/ })
    .first()
    .press('Enter')
  await page.getByText('Price frozen', { exact: true }).first().waitFor()
  await checkScreen(page, 'a frozen room')
  await page.goto(`${site}/trips/?tab=frozen`)
  await page.getByText(/^You exchanged it on/).waitFor()
  await page.getByText(/^Frozen until/).waitFor()
  await checkScreen(page, 'the tab after an exchange')
  const [held] = await vouchersOf(person)
  await page.goto(`${site}/trips/hotels/freeze/overview/?voucher=${held?.id ?? ''}`)
  await page.getByRole('button', { name: 'Check price and book' }).press('Enter')
  await page.getByRole('link', { name: /^Continue at \$/ }).press('Enter')
  // On a phone the price details are folded.
  await page.getByText('Price freeze deposit').first().waitFor({ state: 'attached' })
  await checkScreen(page, 'booking with a deposit')
  expect(troubles).toEqual([])
  await context.close()
})
