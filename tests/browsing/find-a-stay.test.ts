import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { sharedPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { opensSignedIn, searchesStay } from '../harness/screens.ts'
import { until } from '../harness/until.ts'

const portal = sharedPortal()

const business = (path: string): string =>
  `http://business.localhost:${portal.server.url.port}/${path}`
const rowsOf = (page: Page) => page.locator('main ol > li > article')
const namesOf = (page: Page): Promise<(string | null)[]> =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
const heading = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
const counted = async (page: Page): Promise<number> =>
  Number(/^[\d,]+/.exec(await heading(page))?.[0].replaceAll(',', ''))
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams
const mapOpen = (page: Page): Promise<void> => page.locator('[data-map=open]').waitFor()
const prices = (page: Page) =>
  page.getByRole('group', { name: /prices on the map/ }).getByRole('button')
/** Found by its form, as a person finds it. */
const finds = async (context: BrowserContext, address: string, name: RegExp): Promise<Page> => {
  const page = await context.newPage()
  const refused: string[] = []
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      /Content Security Policy|Trusted/.test(message.text()) &&
      refused.push(message.text()),
  )
  await opensSignedIn(page, address, name)
  await searchesStay(page, { where: ['lisb', /^Lisbon/], checkIn: day(60), checkOut: day(64) })
  await rowsOf(page).first().waitFor()
  expect(refused).toEqual([])
  return page
}

test('a stay is found from the form: filters promise what they give, the map searches where it goes, and the address holds it all', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await finds(context, `${portal.server.url.href}hotels/`, /Avery/)
  expect(await heading(page)).toMatch(/^[\d,]+ hotels in Lisbon$/)
  const all = await counted(page)
  expect(await rowsOf(page).count()).toBeGreaterThanOrEqual(10)
  await mapOpen(page)
  await prices(page).first().waitFor()
  // What is likely to be chosen is spread over what is seen of the map, whose foot lies below the window until the page is scrolled.
  const { top, heights } = await prices(page).evaluateAll((all) => ({
    top: document.querySelector('[data-map]')?.getBoundingClientRect().top ?? 0,
    heights: all.map((one) => one.getBoundingClientRect().bottom),
  }))
  const lower = top + ((900 - top) * 2) / 3
  expect(heights.filter((at) => at < lower).length).toBeGreaterThan(3)
  expect(heights.filter((at) => at > lower && at < 900).length).toBeGreaterThan(1)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'All filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  const four = dialog.getByRole('checkbox', { name: /^4 stars/ })
  const promised = Number(
    /4 stars(\d+)/.exec(
      (await dialog.locator('label', { hasText: /^4 stars/ }).textContent()) ?? '',
    )?.[1],
  )
  await four.check()
  await dialog
    .getByRole('button', { name: `Show ${promised.toLocaleString('en-US')} hotels` })
    .click()
  await until(
    'the list says what the filter promised',
    async () => (await counted(page)) === promised,
  )
  expect(promised).toBeLessThan(all)
  await page
    .getByRole('combobox', { name: 'Sort by' })
    .selectOption({ label: 'Price: low to high' })
  await until('the sort order is in the address', () => query(page).get('sort') === 'Price')
  await until('the list is still', async () => (await page.getByRole('progressbar').count()) === 0)
  const before = await namesOf(page)
  await page.reload()
  await rowsOf(page).first().waitFor()
  expect((await namesOf(page)).slice(0, 10)).toEqual(before.slice(0, 10))

  // Moving the map searches there.
  await mapOpen(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await until('the map has searched', () => query(page).has('bounds'))
  // A drag that ends over a price, where the map's own canvas hears nothing, searches where it came to.
  const was = query(page).get('bounds')
  const [bareX, bareY] = await page.locator('[data-map=open]').evaluate((map) => {
    const box = map.getBoundingClientRect()
    for (let y = box.top + 80; y < 800; y += 8)
      for (let x = box.left + 80; x < box.right - 80; x += 8)
        if (document.elementFromPoint(x, y) instanceof HTMLCanvasElement) return [x, y] as const
    throw new Error('The map is covered with prices.')
  })
  await page.mouse.move(bareX, bareY)
  await page.mouse.down()
  for (const by of [10, 20, 30]) await page.mouse.move(bareX + by, bareY + by)
  await prices(page).first().dispatchEvent('mouseup')
  await until('the map has searched where it was dragged', () => query(page).get('bounds') !== was)
  await page.mouse.up()
  await until('the list is of that part', async () =>
    (await heading(page)).endsWith('in this map area'),
  )
  expect(query(page).get('stars')).toBe('4')
  await context.close()
})

test('25 rows are shown and 25 more when asked for, and the way back leads to the same place in the list', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await finds(context, `${portal.server.url.href}hotels/`, /Avery/)
  expect(await rowsOf(page).count()).toBe(25)
  await page.getByRole('button', { name: 'Show 25 more' }).press('Enter')
  await until('more rows are there', async () => (await rowsOf(page).count()) === 50)
  expect(new Set(await namesOf(page)).size).toBeGreaterThan(45)
  const row = rowsOf(page).nth(29)
  const link = row.getByRole('link')
  // Scrolls as far as the click will.
  await link.hover()
  const top = await page.evaluate(() => scrollY)
  const name = await row.getAttribute('aria-label')
  await link.click()
  await until(
    'the property is asked for',
    () => query(page).get('source') === 'SearchPage' && query(page).has('lodgingId'),
  )
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await page.goBack()
  await rowsOf(page).nth(29).waitFor()
  expect(await rowsOf(page).nth(29).getAttribute('aria-label')).toBe(name)
  const isThere = async (): Promise<boolean> =>
    Math.abs((await page.evaluate(() => scrollY)) - top) < 200
  await until('the window is where it was', isThere)
  await page.reload()
  await rowsOf(page).nth(29).waitFor()
  expect(await rowsOf(page).nth(29).getAttribute('aria-label')).toBe(name)
  await until('the window is where it was after a reload', isThere)
  await context.close()
})

test('by keyboard a price on the map is reached, its place opened and closed, and Tab leads out', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await finds(context, `${portal.server.url.href}hotels/`, /Avery/)
  await mapOpen(page)
  await prices(page).nth(3).waitFor()
  const stops = prices(page).and(page.locator('[tabindex="0"]'))
  expect(await stops.count()).toBe(1)
  await stops.focus()
  const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await until('an arrow leads to another price', async () => {
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
      await page.keyboard.press(key)
    await page.keyboard.press('ArrowLeft')
    return (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) !== first
  })
  await page.keyboard.press('Enter')
  const open = page.getByRole('group', { name: 'Selected place' })
  await open.getByRole('link').waitFor()
  expect(query(page).has('place')).toBe(true)
  await open.getByRole('button', { name: 'Close this place' }).click()
  await open.waitFor({ state: 'detached' })
  await stops.focus()
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-map]') === null)).toBe(
    true,
  )
  await context.close()
})

test('a business traveler sees the policy on every row, and on a phone list and map take turns', async () => {
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await finds(context, business('hotels/'), /Drew/)
  await until(
    'each row is marked',
    async () =>
      (await rowsOf(page)
        .filter({ hasText: /policy/ })
        .count()) === (await rowsOf(page).count()),
  )
  expect(await accessibilityFaults(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await mapOpen(page)
  // A title of two lines takes its room from the map, which ends where the bar at the foot begins.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await until('the list is of that part', async () =>
    (await heading(page)).endsWith('in this map area'),
  )
  const [map, bar] = [
    await page.locator('[data-map]').boundingBox(),
    await page.getByRole('button', { name: 'List', exact: true }).boundingBox(),
  ]
  expect(Math.floor((map?.y ?? Infinity) + (map?.height ?? 0))).toBeLessThanOrEqual(
    Math.ceil(bar?.y ?? 0),
  )
  await prices(page).first().click()
  await page.getByRole('group', { name: 'Selected place' }).getByRole('link').waitFor()
  expect(query(page).get('view')).toBe('map')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await rowsOf(page).first().waitFor()
  await context.close()
})

test('what cannot be searched is said at its field, and a link by name alone finds its place', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(
    page,
    `${portal.server.url.href}hotels/?locationName=Nowhere&where=city_none&fromDate=${day(64)}&untilDate=${day(60)}`,
    /Avery/,
  )
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByText('Choose a later check-out. Your check-out must be after your check-in.')
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(
    `${portal.server.url.href}hotels/availability/?locationName=Lisbon&fromDate=${day(60)}&untilDate=${day(62)}&rooms=2,1.7`,
  )
  await rowsOf(page).first().waitFor()
  expect(query(page).get('where')).toBeTruthy()
  await context.close()
})
