import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startText } from '@portolan/web/activities/activity-words.ts'
import { chooseActivity, type ActivityRead } from '../harness/activities.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import {
  opensSignedIn,
  paysNow,
  searchesActivity,
  typesCard,
  typesGuest,
} from '../harness/screens.ts'
import { day } from '../harness/test-date.ts'
import { traveler } from '../harness/traveler.ts'

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
type Start = ActivityRead['starts'][number]
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/**
 * Opens the page of an activity that asks for weights and confirms at once, with a start chosen.
 * Returns that start, and the dearest other one of its week.
 */
const opensAsking = async (
  page: Page,
): Promise<{ readonly start: Start; readonly other: Start }> => {
  const { card, start, read } = await chooseActivity(traveler(portal.server.url, 'casey'), {
    activity: ({ confirmsIn, isRefundable, questions }) =>
      confirmsIn === 0 && isRefundable && questions.some(({ kind }) => kind === 'Weight'),
  })
  const { optionId, date, at } = start
  const [other] = read.starts
    .filter((one) => one.optionId === optionId && one.left >= 2)
    .filter((one) => one.date !== date || one.at !== at)
    .toSorted((a, b) => b.price - a.price)
  if (other === undefined) throw new Error('no other start')
  const days = `fromDate=${date}&untilDate=${date}&date=${date}&at=${at}`
  await page.goto(
    `${siteOf('consumer')}/activities/shop/?activityId=${card.activityId}&locationName=Lisbon&${days}`,
  )
  await page.getByRole('heading', { name: 'What the operator asks' }).waitFor()
  return { start, other }
}

/** Saves the first activity of the list, finds it among the favorites and takes it out again. */
const savesFirst = async (page: Page): Promise<void> => {
  const hearts = page.getByRole('button', { name: /^Save .+ to favorites$/ })
  await hearts.first().press('Enter')
  await page.getByRole('button', { name: /^Save .+ to favorites$/, pressed: true }).waitFor()
  await checkScreen(page, 'the list')
  await page.goto(`${siteOf('consumer')}/favorites/`)
  await page.getByText('Same price as when you saved it').waitFor()
  await checkScreen(page, 'favorites')
  await hearts.press('Enter')
  await page.getByRole('heading', { name: 'Nothing in this list yet' }).waitFor()
}

/** The list of a day on which something is booked: its filter, and the plans on a page. */
const seesPlans = async (page: Page, booked: string): Promise<void> => {
  const days = `fromDate=${booked}&untilDate=${booked}`
  await page.goto(`${siteOf('consumer')}/activities/availability/?locationName=Lisbon&${days}`)
  await page.getByRole('checkbox', { name: /^Fits between your plans/ }).press('Space')
  await page
    .getByRole('button', { name: 'Fits between your plans, take this filter away' })
    .waitFor()
  await page.getByRole('article').getByText('Fits between your plans').first().waitFor()
  await page.getByRole('article').getByRole('link').first().press('Enter')
  await page.getByRole('heading', { name: 'Your plans on this day' }).waitFor()
  await checkScreen(page, 'plans of the day')
}

/** Another start: its price is shown as a difference, and paid before the operator is asked. */
const changesTheStart = async (page: Page, start: Start, other: Start): Promise<void> => {
  await page.getByRole('link', { name: 'Change activity' }).press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change activity' })
  const asks = changing.getByRole('button', { name: 'See the new price' })
  await asks.press('Enter')
  await changing.getByText('Choose a different day or time.').waitFor()
  await changing.locator('input[type=radio]:focus').waitFor()
  if (other.date.slice(0, 7) !== start.date.slice(0, 7))
    await changing.getByRole('button', { name: 'Next month' }).press('Enter')
  await changing.locator(`[data-date="${other.date}"]`).press('Enter')
  await changing.locator(`input[type=radio][value="${other.at}"]`).press('Space')
  await checkScreen(page, 'the change')
  await asks.press('Enter')
  const confirms = changing.getByRole('button', { name: /^Change (?:activity|and )/ })
  await confirms.waitFor()
  await checkScreen(page, 'the price of the change')
  if (other.price > start.price) await typesCard(page, '4242424242424242')
  await confirms.press('Enter')
  await changing.getByText('Your activity is changed').waitFor()
  await checkScreen(page, 'changed')
  await changing.getByRole('button', { name: 'Back to trip' }).press('Enter')
  await page.getByText(startText(other)).first().waitFor()
}

test('an activity is found, asked about, booked by keyboard, changed and canceled: consumer, 1280 px', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const { page, troubles } = await openPage(context)
  await opensSignedIn(page, `${siteOf('consumer')}/activities/`, /Casey/)
  // Every missing field says so.
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.getByText('Enter where you’re going.').waitFor()
  await page.getByText('Add your dates.').first().waitFor()
  await checkScreen(page, 'the form')
  await searchesActivity(page, { where: ['Lisbon', /^Lisbon/], from: day(60), until: day(66) })
  await heading(page, /^[\d,]+ things to do in Lisbon$/).waitFor()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Afternoon/ }).press('Space')
  await filters.getByRole('radio', { name: /^Great, 9 and up/ }).press('Space')
  await page.getByRole('button', { name: 'Great, 9 and up, take this filter away' }).waitFor()
  await page.getByRole('button', { name: /^Outdoors/ }).press('Enter')
  await page.getByRole('button', { name: 'Outdoors, take this filter away' }).waitFor()
  await savesFirst(page)

  const { start, other } = await opensAsking(page)
  await page.getByRole('radio', { checked: true }).last().waitFor()
  await checkScreen(page, 'one activity')
  await page.getByRole('button', { name: /^Continue at \$/ }).press('Enter')
  await heading(page, /^Review and pay$/).waitFor()
  await typesGuest(page)
  await paysNow(page)
  // What is missing is named, with links to its fields.
  await page.getByText(/answers? needs? your attention$/).waitFor()
  await checkScreen(page, 'missing answers')
  const weights = page.getByRole('group', { name: /^Weight/ }).getByRole('textbox')
  await page
    .getByRole('button', { name: /^Weight: / })
    .first()
    .press('Enter')
  expect(await weights.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await weights.first().fill('900')
  await page
    .getByText(/^Enter a weight from \d+ to \d+ lb\.$/)
    .first()
    .waitFor()
  for (const field of await weights.all()) await field.fill('160')
  const phone = page.getByRole('textbox', { name: /^Phone number that works there/ })
  if (await phone.isVisible()) await phone.fill('+351 21 555 0147')
  await paysNow(page)

  await page.waitForURL((now) => now.pathname === '/activities/book/confirm/')
  await heading(page, /is booked$/).waitFor()
  await checkScreen(page, 'confirmation')
  await page.getByRole('link', { name: 'See the trip' }).press('Enter')
  await page.getByRole('heading', { name: 'Booking activity' }).waitFor()
  await checkScreen(page, 'trip')
  const trip = page.url()
  await seesPlans(page, start.date)
  await page.goto(trip)
  await changesTheStart(page, start, other)
  await page.getByRole('link', { name: 'Activity cancellation policy' }).press('Enter')
  const policy = page.getByRole('dialog', { name: 'Activity cancellation policy' })
  await policy
    .getByText(/^Until /)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cancel Activity', exact: true }).press('Enter')
  await page.getByText('Full refund').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('button', { name: /^Cancel and get \$/ }).press('Enter')
  await page
    .getByRole('heading', { name: /canceled$/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a link only names its place, and one without dates leads home: business, 390 px, dark', async () => {
  const context = await portal.browser.visitor({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const { page, troubles } = await openPage(context)
  const days = `fromDate=${day(70)}&untilDate=${day(72)}`
  const list = `${siteOf('business')}/activities/availability/`
  await opensSignedIn(page, `${list}?locationName=Lisbon&${days}&categoryTagId=Wellness`, /Emery/)
  await heading(page, /^[\d,]+ things to do in Lisbon$/).waitFor()
  await page.getByRole('button', { name: 'Wellness, take this filter away' }).waitFor()
  await checkScreen(page, 'the list')
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await page.getByRole('group', { name: /^Map of meeting points in / }).waitFor()
  await checkScreen(page, 'the map')
  await page.goto(`${list}?locationName=Lisbon&${days}&mostPrice=1`)
  await page.getByRole('heading', { name: 'Nothing matches your filters' }).waitFor()
  await page.goto(`${list}?locationName=Qzxqzx&${days}`)
  await page.getByText(/^We don’t know a place with things to do/).waitFor()
  await page.goto(`${list}?locationName=Lisbon`)
  await page.waitForURL((now) => now.pathname === '/')
  await page.goto(`${siteOf('business')}/experiences/?locationName=Lisbon`)
  await page.waitForURL((now) => now.pathname === '/activities/')
  await heading(page, /^What would you like to do/).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
