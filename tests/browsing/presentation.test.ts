import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { sharedPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { opensSignedIn, signsInOnTheWay } from '../harness/screens.ts'

const portal = sharedPortal()

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
  // Public pages and words of any parameter, too.
  await page.goto(at('/faq/?note=myagenttest'))
  await strip.getByText('Avery Lindqvist').waitFor()
  await page.goto(at('/'))
  await page.getByRole('heading', { level: 1, name: /^Good .*, Avery$/ }).waitFor()
  expect(await strip.count()).toBe(0)
  const stranger = await (await portal.browser.visitor()).newPage()
  await stranger.goto(at('/terms/?note=myagenttest'))
  await stranger.getByRole('status').filter({ hasText: 'Agent portal' }).waitFor()
  await stranger.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
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

test('pages are told with the browser’s session, in a cookie that ends with it', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  const told: { readonly eventName: string; readonly browser_session_id: string }[] = []
  await page.route('**/api/v0/engagement/event', (route) => {
    told.push(route.request().postDataJSON() as (typeof told)[number])
    return route.continue()
  })
  await opensSignedIn(page, at('/trips/'), /Avery/)
  await page.goto(at('/favorites/'))
  await expect.poll(() => told.map(({ eventName }) => eventName)).toContain('page_viewed')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'browser_session_id')
  expect(cookie?.expires).toBe(-1)
  expect(new Set(told.map((event) => event.browser_session_id))).toEqual(new Set([cookie?.value]))
})

test('an override of the sale’s experiment reaches its page', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  await page.route('**/api/v0/experiments/active', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/("travel-sale","variant":")\w+/, '$1lead-up')
    return route.fulfill({ response: answer, body: text })
  })
  await opensSignedIn(page, at('/travelsale/'), /Avery/)
  const countdown = page.getByRole('region', { name: 'Countdown' })
  await countdown.waitFor()
  expect(await countdown.count()).toBe(1)
})

test('full storage is named by sign-in, and signed in it breaks no button', async () => {
  const context = await portal.browser.visitor()
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(at('/trips/'))
  await page.getByRole('heading', { name: 'Your browser’s storage is full' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await opensSignedIn(page, at(`/flights/?from=JFK&to=LAX&depart=${leaving}&trip=OneWay`), /Avery/)
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Search/ })
    .click()
  await page.waitForURL((now) => now.pathname === '/flights/shop/')
  expect(faults).toEqual([])
})

test('a tab that was open for somebody else says so and shows nothing of theirs', async () => {
  const context = await portal.browser.visitor()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await opensSignedIn(first, at('/trips/'), /Avery/)
  await second.goto(at('/'))
  await second.getByRole('button', { name: /account of Avery/ }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await second.getByRole('heading', { name: 'You’re signed out' }).waitFor()
  await signsInOnTheWay(second, at('/'), /Casey/)
  await second.getByRole('button', { name: /account of Casey/ }).waitFor()
  await first
    .getByRole('heading', { name: /^You’re signed in as Casey .* in another tab$/ })
    .waitFor()
  expect(await first.getByText('Avery').count()).toBe(0)
  expect(await accessibilityFaults(first)).toEqual([])
  await first.getByRole('button', { name: 'Continue as Casey' }).click()
  await first.getByRole('button', { name: /account of Casey/ }).waitFor()
})

test('a business that is live is told so at its old onboarding link, and chooses its account', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  const business = (path: string): string =>
    `http://business.localhost:${portal.server.url.port}${path}`
  await opensSignedIn(page, business('/admin-portal/onboarding/'), /Drew/)
  await page.getByRole('heading', { name: 'Your company’s travel is set up' }).waitFor()
  await page.goto(business('/'))
  const accounts = page.getByRole('combobox', { name: 'Rewards account' })
  await accounts.waitFor()
  expect(await accounts.locator('option').count()).toBeGreaterThan(1)
  await accounts.selectOption({ index: 1 })
  await page.reload()
  await accounts.waitFor()
  expect(await accounts.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(1)
})
