import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseActivity } from '../harness/activities.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import { opensSignedIn, paysNow, searchesActivity, typesGuest } from '../harness/screens.ts'
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
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens the page of an activity that asks for weights and confirms at once, with a start chosen. */
const opensAsking = async (page: Page): Promise<void> => {
  const { card, start } = await chooseActivity(traveler(portal.server.url, 'casey'), {
    activity: ({ confirmsIn, isRefundable, questions }) =>
      confirmsIn === 0 && isRefundable && questions.some(({ kind }) => kind === 'Weight'),
  })
  const { date, at } = start
  const days = `fromDate=${date}&untilDate=${date}&date=${date}&at=${at}`
  await page.goto(
    `${siteOf('consumer')}/activities/shop/?activityId=${card.activityId}&locationName=Lisbon&${days}`,
  )
  await page.getByRole('heading', { name: 'What the operator asks' }).waitFor()
}

test('an activity is found, asked about, booked by keyboard and canceled: consumer, 1280 px', async () => {
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
  await checkScreen(page, 'the list')

  await opensAsking(page)
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
