import { formatExact, formatWhole, fromWire, money, subtract } from '@portolan/kernel/money.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { announces } from '../harness/announces.ts'
import { checkBothWidths, checkScreen } from '../harness/check-screen.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { booksProtected, protects } from '../harness/protections.ts'
import { opensSignedIn, typesGuest } from '../harness/screens.ts'
import { booksGuarded } from '../harness/several-tickets.ts'
import { fareCalled, traveler } from '../harness/traveler.ts'

const portal = openPortal()
const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`
const site = (): string => siteOf('consumer')
const sites = [
  { tenant: 'consumer', account: 'casey', name: /Casey/, width: 1440 },
  { tenant: 'business', account: 'emery', name: /Emery/, width: 390 },
] as const

/** From the list of new flights to the end of their booking. */
const choosesFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^Choose, \$0: / })
    .first()
    .press('Enter')
  await page.getByRole('heading', { name: 'Review your new flight' }).waitFor()
  await checkScreen(page, 'the review')
  await page.getByRole('button', { name: 'Rebook for $0' }).press('Enter')
  await page.waitForURL(/\/book\/confirm\//)
}

test('a canceled flight is replaced at no cost, from the trip’s page', async () => {
  const person = traveler(portal.server.url, 'avery')
  const flights = await person
    .searches('JFK', 'LHR', { inDays: 9, party: { adults: 2 } })
    .chooses(fareCalled(/\.basic\./))
    .quote()
  const booked = await booksProtected(
    person,
    await protects(person, flights, ['disruption-assistance']),
  )
  const tripId = booked.tripId ?? ''
  const [segment] = flights.slices[0]?.segments ?? []
  if (segment === undefined) throw new Error('no flight')
  await announces(portal.server.url, segment, 20, { cancel: true })
  const context = await portal.browser.visitor({ viewport: { width: 390, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(page, `${site()}/trips/?trip=${tripId}`, /Avery/)
  await page.getByRole('link', { name: 'See your choices' }).press('Enter')
  await page.getByRole('heading', { name: /was canceled$/ }).waitFor()
  await checkScreen(page, 'the two ways')
  await page.getByRole('link', { name: 'Choose a new flight' }).press('Enter')
  await page
    .getByRole('heading', { name: /qualif/ })
    .first()
    .waitFor()
  // Below the flight that was canceled, each says how much later it arrives.
  await page.getByText('Canceled', { exact: true }).first().waitFor()
  await page
    .getByText(/, arrives .+ later$/)
    .first()
    .waitFor()
  await checkScreen(page, 'the flights')
  await choosesFirst(page)
  const again = traveler(portal.server.url, 'avery')
  const rebooked = await again.sees(new URL(page.url()).searchParams.get('booking') ?? '')
  expect(rebooked.state).toBe('Confirmed')
  await page.goto(`${site()}/trips/disruption/?trip=${tripId}`)
  await page.getByRole('heading', { name: 'Your disruption assistance was used' }).waitFor()
}, 120_000)

test.each(sites)(
  'assistance is added to a booked trip and refunds it: $tenant, $width px',
  async ({ tenant, account, name, width }) => {
    const person = traveler(portal.server.url, account)
    const search = person.searches('JFK', 'LHR', { inDays: 12 }).chooses(fareCalled(/\.basic\./))
    const { slices } = await search.quote()
    const placed = await person.sees((await search.books({ surname: 'Added' })).id)
    const tripId = placed.tripId ?? ''
    const [segment] = slices[0]?.segments ?? []
    if (segment === undefined) throw new Error('no flight')
    const context = await portal.browser.visitor({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    await opensSignedIn(page, `${siteOf(tenant)}/trips/?trip=${tripId}`, name)
    await page.getByRole('link', { name: /^See it, \$/ }).press('Enter')
    await page.getByRole('heading', { name: 'Add disruption assistance' }).waitFor()
    await checkScreen(page, 'the offer')
    await page.getByRole('link', { name: /^Add for \$/ }).press('Enter')
    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    await typesGuest(page)
    await page
      .getByRole('button', { name: /^Add and pay \$/ })
      .first()
      .press('Enter')
    await page.getByRole('heading', { name: 'Disruption assistance added' }).waitFor()
    await checkScreen(page, 'added')

    await announces(portal.server.url, segment, 20, { cancel: true })
    await opensSignedIn(page, `${siteOf(tenant)}/trips/?trip=${tripId}`, name)
    await page.getByRole('link', { name: 'See your choices' }).press('Enter')
    await page.getByRole('link', { name: /Ask an agent$/ }).press('Enter')
    await page.getByRole('heading', { name: 'Contact support' }).waitFor()
    await checkScreen(page, 'asking an agent')
    await page.goBack()
    await page.getByRole('link', { name: 'See your refund' }).press('Enter')
    await page.getByRole('heading', { name: 'Refund your flight' }).waitFor()
    await checkScreen(page, 'the refund')
    expect(new URL(page.url()).pathname).toBe('/trips/disruption/refund/')
    for (const list of ['rebook', 'rebook/connection']) {
      await page.goto(`${siteOf(tenant)}/trips/disruption/${list}/?trip=${tripId}`)
      await page.getByRole('heading', { level: 1, name: /flights? qualif/ }).waitFor()
      await checkBothWidths(page, list, ['$5,000', 'Disagree? Ask an agent'])
    }
    await page
      .getByRole('link', { name: /^Choose, \$0: / })
      .first()
      .press('Enter')
    await page.getByRole('heading', { name: 'Review your new flight' }).waitFor()
    await checkBothWidths(page, 'the review', ['Paid by disruption assistance', '$0.00'])
    expect(new URL(page.url()).pathname).toBe('/trips/disruption/rebook/flight/')
  },
  120_000,
)

test.each(sites)(
  'a missed connection is rebooked at no cost and counted on its trip: $tenant, $width px',
  async ({ tenant, account, name, width }) => {
    const person = traveler(portal.server.url, account)
    const { tripId, first, spare } = await booksGuarded(person, { fromDay: 30, surname: 'Guarded' })
    await announces(portal.server.url, first, 2, { delayMinutes: spare + 1 })
    const context = await portal.browser.visitor({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    await opensSignedIn(page, `${siteOf(tenant)}/trips/?trip=${tripId}`, name)
    await page.getByRole('heading', { name: 'Missed connection guarantee' }).waitFor()
    await page.getByRole('link', { name: 'See your new flights' }).press('Enter')
    await page
      .getByRole('heading', { name: /flights? qualif/ })
      .first()
      .waitFor()
    await checkScreen(page, 'the new flights')
    await choosesFirst(page)
    const again = traveler(portal.server.url, account)
    const rebooked = await again.sees(new URL(page.url()).searchParams.get('booking') ?? '')
    expect(rebooked.state).toBe('Confirmed')
    expect(await marketConsole(portal.server.url).charges(rebooked.id)).toEqual([])

    const left = formatWhole(subtract(money(500_000, 'USD'), fromWire(rebooked.acceptedTotal)))
    await page.goto(`${siteOf(tenant)}/trips/?trip=${tripId}`)
    await page.getByText('Used for new flights, and in force for what is left').waitFor()
    await page.getByText(`${left} of $5,000 is left for each traveler`).waitFor()
    await page.getByRole('button', { name: 'What was decided, and why' }).press('Enter')
    await page
      .getByText(formatExact(fromWire(rebooked.acceptedTotal)))
      .first()
      .waitFor()
    await checkScreen(page, 'the trip afterwards')
  },
  120_000,
)
