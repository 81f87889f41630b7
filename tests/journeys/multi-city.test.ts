import { expect, test } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  choosesCheapestFare,
  couple,
  opensSignedIn,
  paysNow,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'

const portal = openPortal()
const legs = [
  { from: 'JFK', to: 'LHR', date: day(70) },
  { from: 'LHR', to: 'FCO', date: day(74) },
  { from: 'FCO', to: 'JFK', date: day(80) },
]

test('a trip through three cities: put together by keyboard, chosen flight by flight, booked as one', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(page, `http://localhost:${portal.server.url.port}/flights/`, /Avery/)
  await page.getByRole('radio', { name: 'Multi-city' }).check()
  const flight = (at: number) => page.getByRole('group', { name: `Flight ${at + 1}`, exact: true })
  const place = async (at: number, field: 'From' | 'To', typed: string): Promise<void> => {
    await flight(at).getByRole('combobox', { name: field, exact: true }).fill(typed)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
  }
  for (const [at, leg] of legs.entries()) {
    if (at >= 2) await page.getByRole('button', { name: 'Add a flight' }).press('Enter')
    // Every flight goes on from where the one before it ends.
    if (at === 0) await place(at, 'From', leg.from)
    else
      expect(
        await flight(at).getByRole('combobox', { name: 'From', exact: true }).inputValue(),
      ).not.toBe('')
    await place(at, 'To', leg.to)
    const date = flight(at).getByRole('combobox', { name: 'Depart', exact: true })
    await date.fill(leg.date)
    await date.press('Enter')
    await page.keyboard.press('Escape')
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: /^Travelers/ }).click()
  await page.getByRole('button', { name: 'More adults' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search flights' }).click()

  for (const name of [
    'Choose flight 1 of 3: New York to London',
    'Choose flight 2 of 3: London to Rome',
    'Choose flight 3 of 3: Rome to New York',
  ]) {
    await page.getByRole('heading', { name }).waitFor()
    await page.getByRole('button', { name: /fares/i }).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await choosesCheapestFare(page)
  }
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await page.getByRole('heading', { name: 'New York to London and Rome' }).waitFor()
  await typesTravelers(page, couple)
  await typesCard(page, '4242424242424242')
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.waitForURL((now) =>
    /^\/flights\/book\/(virtualInterline\/)?confirm\/$/.test(now.pathname),
  )
  await page.getByRole('heading', { name: 'You’re going to London and Rome' }).waitFor()
  const orders = await marketConsole(portal.server.url).orders(bookingId)
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.every(({ status }) => status === 'Ticketed')).toBe(true)
  await page.getByRole('link', { name: 'See the trip' }).click()
  await page.getByRole('heading', { level: 1, name: /^New York to London and Rome/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect((await portal.server.prove()).violations).toEqual([])
})

test('a flight before the one before it is said beside its day, and nothing is searched', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(
    page,
    `http://localhost:${portal.server.url.port}/flights/?trip=MultiCity&legs=JFK.LHR.${day(70)},LHR.FCO.${day(60)}`,
    /Avery/,
  )
  await page.getByRole('button', { name: 'Search flights' }).click()
  await page
    .getByRole('group', { name: 'Flight 2' })
    .getByText(/Choose a later date/)
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/flights/')

  // Six flights are the most, said where a seventh would be wanted; the focus goes on to what was added or is left.
  const add = page.getByRole('button', { name: 'Add a flight' })
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
  for (let flights = 3; flights <= 6; flights++) {
    await add.press('Enter')
    await page.getByRole('group', { name: `Flight ${flights}`, exact: true }).waitFor()
    expect(await focused()).toBe(`Flight ${flights}`)
  }
  await page.getByText('A trip can have up to 6 flights.').first().waitFor()
  expect(await add.count()).toBe(0)
  await page.getByRole('button', { name: 'Remove flight 6' }).press('Enter')
  await add.waitFor()
  expect(await focused()).toBe('Flight 5')
})

test('airports near a city do for every flight that begins or ends there', async () => {
  const page = await (await portal.browser.visitor()).newPage()
  await opensSignedIn(
    page,
    `http://localhost:${portal.server.url.port}/flights/?trip=MultiCity&legs=NYC.LHR.${day(70)},LHR.FCO.${day(74)},FCO.NYC.${day(80)}`,
    /Avery/,
  )
  await page.getByRole('button', { name: 'Include nearby airports' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Nearby airports' })
  await panel
    .getByRole('group', { name: 'Fly to or from New York or' })
    .getByRole('checkbox', { name: /^PHL Philadelphia.*\d+ mi$/ })
    .check()
  expect(await panel.getByRole('group').count()).toBe(3)
  expect(await accessibilityFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Nearby airports: PHL' }).waitFor()
  expect(new URL(page.url()).searchParams.get('legs')).toBe(
    `NYC-PHL.LHR.${day(70)},LHR.FCO.${day(74)},FCO.NYC-PHL.${day(80)}`,
  )
  await page.getByRole('button', { name: 'Search flights' }).click()
  await page
    .getByRole('heading', { name: 'Choose flight 1 of 3: New York and nearby to London' })
    .waitFor()
  await page.goto(`${page.url()}&leaveFrom=PHL`)
  await page.getByText('From PHL Philadelphia').first().waitFor()
})
