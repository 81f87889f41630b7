import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { day, openPortal } from '../harness/open-portal.ts'
import { couple, opensSignedIn, paysNow, typesCard, typesTravelers } from '../harness/screens.ts'

const portal = openPortal()

/** The checkout of a nonstop flight in a fare that chooses seats. */
const reachesCheckout = async (page: Page, who: RegExp): Promise<void> => {
  await opensSignedIn(page, `http://localhost:${portal.server.url.port}/flights/shop/?trip=OneWay&from=JFK&to=LHR&depart=${day(120)}&adults=2&stops=none`, who)
  await page.getByRole('button', { name: /fares/i }).first().click()
  await page.getByRole('button', { name: /^choose/i }).last().click()
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor()
}
const payButton = (page: Page) => page.getByRole('button', { name: /^book and pay/i }).locator('visible=true').first()
const shownTotal = async (page: Page): Promise<number> => Number(/\$([\d,.]+)/.exec((await payButton(page).innerText()) + ((await payButton(page).getAttribute('aria-label')) ?? ''))?.[1]?.replaceAll(',', ''))

test('seats and a bag are chosen, priced, paid and stand on the trip; the seat is gone for the next person', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await reachesCheckout(page, /Avery/)
  const before = await shownTotal(page)
  await typesTravelers(page, couple)
  await typesCard(page, '4242424242424242')

  const other = await (await portal.browser.visitor()).newPage()
  await reachesCheckout(other, /Casey/)

  const map = page.getByRole('group', { name: /^Seat map/ })
  await map.getByRole('button', { name: /^Seat \d+[A-K], \$|^Seat \d+[A-K], included|^Seat \d+[A-K]$/ }).first().waitFor()
  // The keyboard walks the cabin from the first free seat.
  const entry = map.locator('button[tabindex="0"]')
  await entry.focus()
  await page.keyboard.press('Enter')
  const first = (await page.evaluate(() => document.activeElement?.getAttribute('data-seat'))) ?? ''
  await page.keyboard.press('ArrowRight')
  const free = map.locator('button:not([aria-disabled]):not([aria-pressed="true"])')
  const second = (await free.first().getAttribute('data-seat')) ?? ''
  await free.first().press('Enter')
  await page.getByText('More checked bags').click()
  await page.getByRole('button', { name: 'More bags of Henrik' }).click()
  await page.getByRole('rowheader', { name: 'Seats and bags' }).waitFor()
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(before)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'the cabin scrolls in its own frame').toBe(true)
  // What was typed before is still there, also in the vault's frame.
  expect(await page.getByRole('group', { name: /^Traveler 2/ }).getByLabel('Given names').inputValue()).toBe('Henrik')
  const paid = await shownTotal(page)
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.getByRole('heading', { name: 'You are going to London' }).waitFor()
  const [charge] = await marketConsole(portal.server.url).charges(bookingId)
  expect(charge?.captured.minor).toBe(Math.round(paid * 100))
  await page.getByRole('link', { name: 'See the trip' }).click()
  await page.getByText(new RegExp(`Seats ${first} Avery, ${second} Henrik`)).waitFor()
  await page.getByText(/1 more checked bag of Henrik/).waitFor()
  expect((await portal.server.prove()).violations).toEqual([])

  // The other page still shows the seat as free: the airline's word decides, and nothing is lost.
  await other.getByRole('group', { name: /^Seat map/ }).locator(`[data-seat="${first}"]`).press('Enter')
  await other.getByText('This seat has just gone').waitFor()
  await other.getByRole('button', { name: `Seat ${first}, taken` }).waitFor()
})
