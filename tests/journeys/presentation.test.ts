import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { day, openPortal } from '../harness/open-portal.ts'
import { opensSignedIn } from '../harness/screens.ts'

const portal = openPortal()

const leaving = day(75)
const at = (path: string): string => `http://localhost:${portal.server.url.port}${path}`
const shop = `/flights/shop/?trip=OneWay&from=JFK&to=LAX&depart=${leaving}`
const phone = { width: 390, height: 844 }

test('the word agent in the address shows the person’s whole name instead of the banner, on any page and the next ones', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  await opensSignedIn(page, at(`${shop}&agent=false`), /Avery/)
  const strip = page.getByRole('status').filter({ hasText: 'Agent portal' })
  await strip.getByText('Avery Lindqvist').waitFor()
  await page.getByRole('button', { name: /fares/i }).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'My trips', exact: true }).click()
  await strip.getByText('Avery Lindqvist').waitFor()
  await page.goto(at('/?source=Agent'))
  await page.getByRole('heading', { level: 1, name: 'Avery Lindqvist' }).waitFor()
  await page.goto(at('/'))
  await page.getByRole('heading', { level: 1, name: /^Good .*, Avery$/ }).waitFor()
  expect(await strip.count()).toBe(0)
})

test('in the travel app a phone shows the pages alone, and a desktop does not', async () => {
  const context = await portal.browser.visitor({ viewport: phone })
  const page = await context.newPage()
  await opensSignedIn(page, at(`${shop}&isTravelApp=true`), /Avery/)
  await page.getByRole('button', { name: /fares/i }).first().waitFor()
  const frame = page.getByRole('banner').or(page.getByRole('contentinfo'))
  expect(await frame.count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 961, height: 800 })
  await page.getByRole('banner').waitFor()
})

test('the door somebody came in by is told once a page, and a page opened by itself leads back to the screen it names', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  const told: unknown[] = []
  await page.route('**/api/v0/tracking/event', (route) => {
    told.push(route.request().postDataJSON())
    return route.continue()
  })
  await page.route('**/api/v0/flights/search', (route) => route.abort())
  await opensSignedIn(page, at('/flights/?entryType=global_earn_banner'), /Avery/)
  await page.getByRole('heading', { name: 'Where do you want to fly?' }).waitFor()
  await expect
    .poll(() => told)
    .toEqual([
      expect.objectContaining({
        eventName: 'entered',
        properties: expect.objectContaining({
          page: '/flights/',
          entryType: 'global_earn_banner',
          ref_screen: 'air_homepage',
          is_agent_session: false,
        }),
      }),
    ])
  const alone = await page.context().newPage()
  await alone.route('**/api/v0/flights/search', (route) => route.abort())
  await alone.goto(at(`${shop}&refScreen=my_trips_homepage`))
  await alone.getByRole('button', { name: 'Go back' }).click()
  await alone.waitForURL((now) => now.pathname === '/trips/')
})
