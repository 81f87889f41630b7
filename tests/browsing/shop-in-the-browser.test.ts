import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { sharedPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { latePushes, watchesLatePushes } from '../harness/late-pushes.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { until } from '../harness/until.ts'

const portal = sharedPortal()
const shop = (more = ''): string =>
  `${portal.server.url.href}flights/shop/?from=NYC&to=LON&depart=${day(75)}&return=${day(84)}&adults=2${more}`
const opens = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  await opensSignedIn(page, address, /Avery/)
  await rowsOf(page).first().waitFor()
  return page
}
/** Rows of the list; an open one has articles of its own. */
const rowsOf = (page: Page) => page.locator('#flights > ol > li > article')
/** What the list says aloud: `37 of 184 flights`. */
const said = async (page: Page): Promise<string> =>
  (await page.locator('#flights').getByRole('status').first().textContent()) ?? ''
const countOf = (text: string): number => Number(/^\d+/.exec(text)?.[0])
const labels = (page: Page): Promise<(string | null)[]> =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
const hasOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => new URLSearchParams(location.search).has('open'))

/** Where the top of something is in the window. */
const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Infinity

/** Minutes since midnight of the first time in a text: 1115 for `6:35 PM`. */
const minutesOf = (text: string): number => {
  const [, hour = '', minute = '', half = ''] = /(\d{1,2}):(\d\d)\s([AP])M/.exec(text) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)
}

test('filters show their counts, are in the address, and survive a reload and going back', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await opens(context, shop())
  const all = await said(page)
  await page.getByRole('button', { name: 'Show 25 more' }).click()
  await until('more rows are there, and the address knows', async () =>
    (await rowsOf(page).count()) === 50 && new URL(page.url()).searchParams.has('show')
      ? true
      : null,
  )
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const promised = Number(
    /\d+/.exec((await filters.locator('label', { hasText: /^Nonstop/ }).textContent()) ?? '')?.[0],
  )
  await filters.getByRole('radio', { name: /^Nonstop/ }).check()
  await until('the list says what the filter promised', async () =>
    countOf(await said(page)) === promised ? true : null,
  )
  expect(promised).toBeGreaterThan(10)
  expect(promised).toBeLessThan(countOf(all))

  await page.getByRole('button', { name: 'More ways to sort' }).click()
  await page.getByRole('radio', { name: /^Departure/ }).click()
  await until('the choice of order is closed, and the focus where it was opened', () =>
    page.evaluate(() => document.activeElement?.textContent?.startsWith('Departure')),
  )
  await until('the earliest leads', async () => {
    const times = (await labels(page)).map((label) => minutesOf(label ?? ''))
    return times.join() === times.toSorted((a, b) => a - b).join() ? true : null
  })
  const before = await labels(page)

  await page.reload()
  await rowsOf(page).first().waitFor()
  expect(await labels(page)).toEqual(before)
  await page.getByRole('button', { name: 'Nonstop, take this filter away' }).waitFor()

  // Far down the list a fare is chosen; from the way back one returns to where one was.
  await rowsOf(page)
    .nth(9)
    .getByRole('button', { name: /fares?/ })
    .click()
  await until('the row is open', async () => ((await hasOpen(page)) ? true : null))
  await page.getByRole('button', { name: /^Flight details/ }).click()
  await page
    .getByText(/On time for \d+% of its last \d+ flights/)
    .first()
    .waitFor()
  await page
    .getByText(/kg CO₂e per traveler/)
    .first()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const choose = page.getByRole('button', { name: /^Choose/ }).first()
  await choose.scrollIntoViewIfNeeded()
  // Where the press found it: the press itself may move the window once more, away from what sticks to its edge.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { pressedAt: scrollY }), {
      capture: true,
      once: true,
    }),
  )
  await choose.click()
  const top = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
  expect(top).toBeGreaterThan(300)
  await page.getByRole('heading', { name: /return flight/i }).waitFor()
  await rowsOf(page).first().waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /departing flight/i }).waitFor()
  expect(await labels(page)).toEqual(before)
  await page
    .getByText(/kg CO₂e per traveler/)
    .first()
    .waitFor()
  await until('the window is where it was', async () =>
    Math.abs((await page.evaluate(() => scrollY)) - top) < 120 ? true : null,
  )

  // A chip lifts its filter.
  await page.getByRole('button', { name: 'Nonstop, take this filter away' }).click()
  await until('everything is back', async () => ((await said(page)) === all ? true : null))
  await context.close()
})

test('where nothing is left the filter that costs most is named, and lifted', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(page, shop('&price=100&stops=None'), /Avery/)
  await page.getByText(/Without the price filter, there are \d+ flights from/).waitFor()
  // The column still says what is in the list.
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText('No flight matches. Counts are without your filters.').waitFor()
  expect(await filters.locator('label', { hasText: /^Nonstop/ }).textContent()).toMatch(
    /[1-9]\d* result/,
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the price filter' }).click()
  await rowsOf(page).first().waitFor()
  await until('the address has lost that one filter', () => {
    const { searchParams } = new URL(page.url())
    return searchParams.get('stops') === 'None' && !searchParams.has('price')
  })
  await context.close()
})

test('quick clicks are all shown and all reach the address, also when it changes meanwhile', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1440, height: 900 } })
  await watchesLatePushes(context)
  const page = await opens(context, shop())
  // The first fares can be opened without scrolling, and nothing that loads late moves them.
  expect(await topOf(rowsOf(page).first().getByRole('button'))).toBeLessThan(480)
  await page.getByRole('button', { name: 'Watch this price' }).waitFor()
  expect(await latePushes(page)).toEqual([])
  await page.getByRole('radio', { name: /^Nonstop/ }).waitFor()
  await page.evaluate(() => {
    const press = (label: string): void =>
      [...document.querySelectorAll('aside label')]
        .find(({ textContent }) => textContent.startsWith(label))
        ?.querySelector('input')
        ?.click()
    press('Nonstop')
    press('Checked bag')
    for (const button of document.querySelectorAll('button'))
      if (button.textContent.startsWith('Price graph')) button.click()
    press('Morning')
  })
  await until('all of it is in the address', () => {
    const { searchParams } = new URL(page.url())
    return ['stops', 'include', 'leave', 'dates'].every((name) => searchParams.has(name))
  })
  for (const chip of ['Nonstop', 'Checked bag included', 'Depart: morning'])
    await page
      .getByRole('button', { name: `${chip}, take this filter away`, includeHidden: true })
      .waitFor({ state: 'attached' })
  const shown = await labels(page)
  await page.reload()
  await rowsOf(page).first().waitFor({ state: 'attached' })
  expect(await labels(page)).toEqual(shown)
  await context.close()
})

test('on a phone the filters are a sheet whose button says how many flights it would show', async () => {
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await watchesLatePushes(context)
  const page = await opens(context, shop())
  expect(await topOf(rowsOf(page).first())).toBeLessThan(430)
  await page.getByRole('button', { name: 'Watch this price' }).waitFor()
  expect(await latePushes(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Filters/ })
    .locator('visible=true')
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: /^Bags and rules/ }).click()
  await sheet.getByRole('checkbox', { name: /^Checked bag/ }).check()
  const button = sheet.getByRole('button', { name: /^Show \d+ flights?$/ })
  const text = await until('the sheet counts', async () => {
    const [shown, aloud] = [
      await button.textContent(),
      await sheet.getByRole('status').last().textContent(),
    ]
    return shown === `Show ${aloud}` &&
      new URL(page.url()).searchParams.get('include') === 'CheckedBag'
      ? shown
      : null
  })
  expect(await accessibilityFaults(page)).toEqual([])
  await button.click()
  await sheet.waitFor({ state: 'detached' })
  expect(countOf(await said(page))).toBe(countOf(text.replace('Show ', '')))
  // Every row is shown at a fare with the bag.
  await until('each row says so', async () =>
    (await rowsOf(page)
      .filter({ hasText: /checked bags? in/i })
      .count()) === (await rowsOf(page).count())
      ? true
      : null,
  )
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await context.close()
})

test('on home, stays, wallet and sale nothing that loads late pushes what is shown', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 390, height: 844 } })
  await watchesLatePushes(context)
  const page = await context.newPage()
  const { href } = portal.server.url
  await opensSignedIn(page, href, /Avery/)
  for (const path of ['', 'hotels/', 'travel-offers/', 'travel-sale/']) {
    await page.goto(href + path)
    await page.waitForLoadState('networkidle')
    expect([path, ...(await latePushes(page))]).toEqual([path])
    // The footer is below the window, also of a page with little in it.
    expect(await topOf(page.getByRole('contentinfo'))).toBeGreaterThanOrEqual(844)
  }
  await context.close()
})
