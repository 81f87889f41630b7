import { addDays, formatDay } from '@portolan/kernel/calendar.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { sharedPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { opensSignedIn } from '../harness/screens.ts'

const portal = sharedPortal()
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const opensShop = async (page: Page, depart: string, back: string): Promise<void> => {
  await opensSignedIn(
    page,
    new URL(`/flights/shop/?from=JFK&to=LHR&depart=${depart}&return=${back}`, portal.server.url)
      .href,
    /Avery/,
  )
  await page.getByRole('button', { name: /fares/i }).first().waitFor()
}
/** The price a cell or bar says, `$526`. */
const priceIn = (name: string): string => /\$[\d,]+/.exec(name)?.[0] ?? ''
/** The list shows that price as the cheapest, and the address has those dates. */
const showsFlights = async (
  page: Page,
  depart: string,
  back: string,
  price: string,
): Promise<void> => {
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('depart') === depart &&
      searchParams.get('return') === back &&
      !searchParams.has('dates'),
  )
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Best Price' })
    .filter({ hasText: price })
    .first()
    .waitFor()
}

test.each([
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 320, scheme: 'light' },
] as const)(
  'a cell of the date grid leads to flights at its price: $width px',
  async ({ width, scheme }) => {
    const context = await portal.browser.visitor({
      viewport: { width, height: 800 },
      colorScheme: scheme,
    })
    const page = await context.newPage()
    await opensShop(page, day(86), day(95))
    await page.getByRole('button', { name: 'Date grid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prices on nearby dates' })
    const [depart, back] = [day(87), day(94)]
    const cell = dialog.getByRole('gridcell').getByRole('button', {
      name: new RegExp(`^${formatDay(depart)} to ${formatDay(back)}, 7 nights, \\$`),
    })
    await cell.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const [wide, inner] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ])
    expect(wide).toBeLessThanOrEqual(inner ?? 0)
    const price = priceIn((await cell.getAttribute('aria-label')) ?? '')
    await cell.click()
    await dialog.getByRole('button', { name: `Show flights` }).click()
    await showsFlights(page, depart, back, price)
    await context.close()
  },
)

test('by keyboard: the grid is walked past its edge, the address opens the graph, and the calendar is entered and left', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await opensShop(page, day(86), day(95))
  await page.getByRole('button', { name: 'Date grid' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Prices on nearby dates' })
  await dialog
    .getByRole('button', { name: new RegExp(`^${formatDay(day(86))} to ${formatDay(day(95))}`) })
    .focus()
  for (const ahead of [87, 88, 89]) {
    await page.keyboard.press('ArrowRight')
    expect(await focusedName(page)).toContain(formatDay(day(ahead)))
  }
  // At the edge the window moves and the focus stays on its dates, with the next ones in reach.
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('columnheader', { name: formatDay(day(90)) }).waitFor()
  expect(await focusedName(page)).toContain(formatDay(day(89)))
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).toContain(formatDay(day(90)))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.goto(
    new URL(
      `/flights/shop/?from=JFK&to=LHR&depart=${day(86)}&return=${day(95)}&dates=graph`,
      portal.server.url,
    ).href,
  )
  const bar = dialog
    .getByRole('button', { name: new RegExp(`^${formatDay(day(88))}.*\\$`) })
    .first()
  await bar.waitFor()
  await dialog
    .getByRole('button', { name: /price still coming/ })
    .first()
    .waitFor({ state: 'detached' })
  expect(await accessibilityFaults(page)).toEqual([])
  // One click to the lowest bar, unless it is chosen already; then back to the day searched for.
  const lowest = dialog.getByRole('button', { name: /^Cheapest in this 60-day window: / })
  if ((await dialog.getByRole('button', { pressed: true, name: /lowest shown$/ }).count()) === 0)
    await lowest.click()
  await dialog.getByRole('button', { pressed: true, name: /lowest shown$/ }).waitFor()
  expect(await lowest.count()).toBe(0)
  await dialog
    .getByRole('button', { name: new RegExp(`^${formatDay(day(86))}.*\\$`) })
    .first()
    .click()
  await dialog.getByRole('button', { pressed: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const price = priceIn(await focusedName(page))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Show flights' }).click()
  await showsFlights(page, day(88), day(97), price)

  await page.goto(
    new URL(`/flights/?from=JFK&to=LHR&depart=${day(86)}&return=${day(95)}`, portal.server.url)
      .href,
  )
  const field = page.getByRole('combobox', { name: 'Depart', exact: true })
  await field.click()
  await page.getByRole('grid').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  const spoken =
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(`${addDays(day(86), 31)}T00:00Z`))
      .split(' ')[0] ?? ''
  expect(await focusedName(page)).toContain(spoken)
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: 'Now choose the return' })
    .waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByRole('grid').first().waitFor({ state: 'detached' })
  await context.close()
})
