import { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import { addMonths, monthOf } from '@portolan/design/travel/calendar-days.ts'
import { monthTitle } from '@portolan/design/travel/calendar-month.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  choosesCheapestFare,
  opensSignedIn,
  opensTraveler,
  typesPhone,
} from '../harness/screens.ts'
import { until } from '../harness/until.ts'

const portal = openPortal()
const at = (path: string): string => new URL(path, portal.server.url).href
const place = (page: Page, field: 'From' | 'To') =>
  page.getByRole('combobox', { name: field, exact: true })
/** The parameters of the address, as they are asked for. */
const inAddress = (page: Page, ...names: readonly string[]): (string | null)[] =>
  names.map((name) => new URL(page.url()).searchParams.get(name))

test('places are found as people type them, swapped with what was wrong beside them, and the search is offered again', async () => {
  const page = await (
    await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  ).newPage()
  await opensSignedIn(
    page,
    at(`/flights/?trip=OneWay&depart=${day(66)}&adults=2&children=1`),
    /Avery/,
  )
  // A slip of the finger and no accent.
  await place(page, 'From').fill('sao paolo')
  await page
    .getByRole('option', { name: /São Paulo/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Search flights' }).click()
  await page.getByText('Enter a destination.').waitFor()
  await page.getByRole('button', { name: 'Swap from and to' }).click()
  await until(
    'the place has changed its side',
    () => inAddress(page, 'from', 'to').join() === ',SAO',
  )
  // What was said of the other field went with its emptiness.
  expect(await page.getByText('Enter a destination.').count()).toBe(0)
  // A local name.
  await place(page, 'From').fill('münchen')
  await page
    .getByRole('option', { name: /^Munich/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Swap from and to' }).press('Enter')
  await until('both have changed sides', () => inAddress(page, 'from', 'to').join() === 'SAO,MUC')
  await page.getByRole('button', { name: 'Search flights' }).click()
  await page.waitForURL((now) => now.pathname === '/flights/shop/')

  await page.goto(at('/flights/'))
  await place(page, 'From').click()
  await page.getByRole('option', { name: /São Paulo to Munich/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('option', {
      name: new RegExp(`São Paulo to Munich.*${formatDay(day(66))}, one way`),
    })
    .click()
  await until(
    'the whole search is back',
    () =>
      inAddress(page, 'trip', 'from', 'to', 'depart', 'adults', 'children').join() ===
      `OneWay,SAO,MUC,${day(66)},2,1`,
  )
})

test('a price that was held too long leads back to its search, also after a reload, and what was typed is there again', async () => {
  const page = await (
    await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  ).newPage()
  await opensSignedIn(
    page,
    at(`/flights/shop/?trip=OneWay&from=JFK&to=LAX&depart=${day(67)}&adults=2`),
    /Avery/,
  )
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  const second = page.getByRole('group', { name: /^Traveler 2/ })
  const names = second.getByLabel('First name')
  await opensTraveler(second)
  await names.fill('Henrik')
  await typesPhone(page, '+1 212 555 0147')
  await marketConsole(portal.server.url).advance('PT21M')
  await page.reload()
  await page.getByRole('heading', { name: 'Your booking session has ended' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Search again' }).click()
  await page.waitForURL((now) => now.pathname === '/flights/shop/')
  expect(inAddress(page, 'trip', 'from', 'to', 'depart', 'adults')).toEqual([
    'OneWay',
    'JFK',
    'LAX',
    day(67),
    '2',
  ])
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  expect([await names.inputValue(), await page.getByLabel('Phone').inputValue()]).toEqual([
    'Henrik',
    '+1 212 555 0147',
  ])
})

test('a place whose name is still loading shows its code, once', async () => {
  const page = await (
    await portal.browser.visitor({ viewport: { width: 320, height: 900 } })
  ).newPage()
  await page.route('**/api/v0/autocomplete/flights?*', () => undefined)
  await opensSignedIn(page, at('/flights/?trip=OneWay&from=JFK&to=LON-SOU'), /Avery/)
  const form = page.getByRole('search')
  await form.getByRole('button', { name: 'From JFK', exact: true }).waitFor()
  expect(await form.getByRole('button', { name: /^To / }).innerText()).toMatch(/^To\s+LON\s*\+1$/i)
})

test('the calendar is drawn unseen before it is opened, asks for no price until then, and begins each time where the dates are', async () => {
  const page = await (
    await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  ).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    // The index of places below the form loads fares of its own.
    const isOfForm = request.postData()?.includes('"destination":"LHR"') === true
    if (isOfForm && new URL(request.url()).pathname === priceCalendar.path)
      asked.push(request.url())
  })
  await opensSignedIn(page, at(`/flights/?trip=OneWay&from=JFK&to=LHR&depart=${day(40)}`), /Avery/)
  const months = page.getByRole('grid')
  const depart = page.getByRole('combobox', { name: 'Depart', exact: true })
  const ahead = page.getByRole('grid', { includeHidden: true })
  await until('it is drawn', async () => (await ahead.count()) === 2)
  expect([await months.count(), asked.length]).toEqual([0, 0])
  expect(await accessibilityFaults(page)).toEqual([])
  const titleOf = (date: string): string => monthTitle(monthOf(date))

  await depart.click()
  await page.getByRole('grid', { name: titleOf(day(40)) }).waitFor()
  await until('prices are asked for', () => asked.length > 0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('grid', { name: titleOf(addMonths(day(40), 2)) }).waitFor()
  await page.keyboard.press('Escape')
  await until(
    'another waits',
    async () => (await months.count()) === 0 && (await ahead.count()) === 2,
  )
  await depart.click()
  expect(
    await months
      .first()
      .getAttribute('aria-labelledby')
      .then((id) => page.locator(`[id="${id}"]`).innerText()),
  ).toBe(titleOf(day(40)))

  // Typed while it is closed.
  await page.keyboard.press('Escape')
  await depart.fill(day(130))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await until('the date is chosen', () => inAddress(page, 'depart').join() === day(130))
  await depart.click()
  await page.locator(`[data-date="${day(130)}"]`).waitFor()
  expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(1)
})
