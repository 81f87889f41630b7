import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { booksProtected, protects } from '../harness/protections.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { fareCalled, traveler } from '../harness/traveler.ts'

const portal = openPortal()
const site = (): string => `http://localhost:${portal.server.url.port}`

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
  const console = marketConsole(portal.server.url)
  const wait = Date.parse(segment?.departure.instant ?? '') - (await console.now()) - 20 * 3_600_000
  await console.advance(`PT${Math.floor(wait / 1000)}S`)
  await console.flight(
    `${segment?.operatingAirline.code}${segment?.operatingAirline.flightNumber}`,
    segment?.departure.local.slice(0, 10) ?? '',
    { cancel: true },
  )
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
  await checkScreen(page, 'the flights')
  await page
    .getByRole('link', { name: /^Choose, \$0: / })
    .first()
    .press('Enter')
  await page.getByRole('heading', { name: 'Review your new flight' }).waitFor()
  await checkScreen(page, 'the review')
  await page.getByRole('button', { name: 'Rebook for $0' }).press('Enter')
  await page.waitForURL(/\/book\/confirm\//)
  const again = traveler(portal.server.url, 'avery')
  const rebooked = await again.sees(new URL(page.url()).searchParams.get('booking') ?? '')
  expect(rebooked.state).toBe('Confirmed')
  await page.goto(`${site()}/trips/disruption/?trip=${tripId}`)
  await page.getByRole('heading', { name: 'Your disruption assistance was used' }).waitFor()
}, 120_000)
