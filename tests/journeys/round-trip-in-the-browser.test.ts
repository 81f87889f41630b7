import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen } from '../harness/check-screen.ts'
import {
  choosesCheapestFare,
  couple,
  opensSignedIn,
  paysNow,
  searches,
  signsInOnTheWay,
  typesCard,
  typesTravelers,
} from '../harness/screens.ts'
import { enters, paysByCard, presses, tabsTo, typesInto } from '../harness/keyboard.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { until } from '../harness/until.ts'

const portal = openPortal()
const hostOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

/** A page that reports whatever goes wrong behind a person's back. */
const openPage = async (
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly troubles: string[] }> => {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser itself notes a 401 that leads to sign-in; everything else is ours.
    if (message.type() === 'error' && !message.text().includes('401'))
      troubles.push(`console: ${message.text()}`)
  })
  return { page, troubles }
}

const journeys = [
  { tenant: 'consumer', who: /Avery/, width: 1280, scheme: 'light', ahead: 70, greeting: /Avery/ },
  { tenant: 'consumer', who: /Avery/, width: 390, scheme: 'dark', ahead: 73, greeting: /Avery/ },
  {
    tenant: 'business',
    who: /Drew/,
    width: 1440,
    scheme: 'dark',
    ahead: 76,
    greeting: /Welcome to the business travel site/,
  },
  {
    tenant: 'business',
    who: /Drew/,
    width: 390,
    scheme: 'light',
    ahead: 79,
    greeting: /Welcome to the business travel site/,
  },
] as const

test.each(journeys)(
  'a round trip for two: $tenant, $width px, $scheme',
  async ({ tenant, who, width, scheme, ahead, greeting }) => {
    const context = await portal.browser.visitor({
      viewport: { width, height: 900 },
      colorScheme: scheme,
    })
    const { page, troubles } = await openPage(context)
    await signsInOnTheWay(page, `${hostOf(tenant)}/`, who)
    await page.getByText(greeting).first().waitFor()
    await page.getByText('10X').first().waitFor()
    await checkScreen(page, 'home')

    await page.goto(`${hostOf(tenant)}/flights/`)
    await page.getByRole('search').waitFor()
    await checkScreen(page, 'flights')
    await searches(page, {
      from: ['new york', /John F/],
      to: ['lond', /Heathrow/],
      depart: day(ahead),
      back: day(ahead + 9),
      adults: 2,
    })

    await page.getByRole('heading', { name: /departing flight/i }).waitFor()
    await page.getByRole('button', { name: /fares/i }).first().waitFor()
    await checkScreen(page, 'flights out')
    await choosesCheapestFare(page)
    await page
      .getByRole('heading', { name: /return flight/i })
      .first()
      .waitFor()
    await choosesCheapestFare(page)

    await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
    await typesTravelers(page, couple)
    await typesCard(page, '4242424242424242')
    await checkScreen(page, 'checkout')
    await paysNow(page)

    await page.waitForURL((now) =>
      /^\/flights\/book\/(virtualInterline\/)?confirm\/$/.test(now.pathname),
    )
    await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
    // Way out and way back may be a ticket each, with a reference each.
    const locators = (
      await page.getByText('Booking reference').locator('..').getByRole('definition').innerText()
    ).trim()
    expect(locators).toMatch(/^[A-Z0-9]{6}(, [A-Z0-9]{6})*$/)
    const locator = locators.slice(0, 6)
    await checkScreen(page, 'confirmation')

    await page.goto(`${hostOf(tenant)}/trips/`)
    await page.getByText(locator).waitFor()
    await checkScreen(page, 'my trips')
    await page.getByRole('listitem').filter({ hasText: locator }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: /^New York to London/ }).waitFor()
    await page.getByText('LINDQVIST/HENRIK MR').waitFor()
    await checkScreen(page, 'trip')
    expect(troubles).toEqual([])
    await context.close()
  },
)

const amountIn = (text: string | null): string => /\$[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? 'none'
/** What the button says that it charges. */
const onButton = async (page: Page): Promise<string> =>
  amountIn(
    await page
      .getByRole('button', { name: /book and pay/i })
      .locator('visible=true')
      .first()
      .textContent(),
  )
const rowOf = async (page: Page, name: string): Promise<string> =>
  amountIn(await page.getByRole('row', { name: new RegExp(`^${name}`) }).textContent())

const bookingOf = (page: Page): string => new URL(page.url()).searchParams.get('booking') ?? ''

/** Straight to the checkout of the cheapest round trip, for what happens from there on. */
const reachesCheckout = async (page: Page, ahead: number): Promise<void> => {
  await opensSignedIn(
    page,
    `${hostOf('consumer')}/flights/shop/?from=JFK&to=LHR&depart=${day(ahead)}&return=${day(ahead + 9)}&adults=2`,
    /Avery/,
  )
  await page.getByRole('heading', { name: /departing flight/i }).waitFor()
  await choosesCheapestFare(page)
  await page
    .getByRole('heading', { name: /return flight/i })
    .first()
    .waitFor()
  await choosesCheapestFare(page)
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  await typesTravelers(page, couple)
}

test('a declined card leads to the form with everything kept, and another card books', async () => {
  const context = await portal.browser.visitor()
  const { page } = await openPage(context)
  await reachesCheckout(page, 90)
  await typesCard(page, '4000000000000002')
  await paysNow(page)
  await page.getByText('Your card was declined').waitFor()
  expect(
    await page
      .getByRole('group', { name: /^Traveler 2/ })
      .getByLabel('First name')
      .inputValue(),
  ).toBe('Henrik')
  await checkScreen(page, 'declined card')
  // Documents stay in the open page, and in nothing that outlives it.
  expect(
    await page
      .getByRole('group', { name: /^Traveler 2/ })
      .getByLabel('Passport number')
      .inputValue(),
  ).toBe('A12345671')
  expect(
    await page.evaluate(() =>
      [sessionStorage, localStorage].map((kept) => JSON.stringify(kept)).join(' '),
    ),
  ).not.toContain('A12345671')
  await typesCard(page, '4242424242424242')
  await paysNow(page)
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  await context.close()
})

test('the bank asks a question, My trips leads back to it, and its answer decides', async () => {
  const context = await portal.browser.visitor()
  const { page } = await openPage(context)
  await reachesCheckout(page, 94)
  await typesCard(page, '4000000000003220')
  const due = await onButton(page)
  await paysNow(page)
  // While the booking runs, the summary shows the amount of the button.
  await page.getByText(/can’t go on without it/).waitFor()
  expect(await page.getByText('You can close this page').count()).toBe(0)
  expect(await rowOf(page, 'Charged to your card')).toBe(due)
  await page.goto(`${hostOf('consumer')}/trips/`)
  await page.getByRole('link', { name: 'Finish verification' }).press('Enter')
  await page.getByRole('heading', { name: 'Verify your payment' }).waitFor()
  const question = page.frameLocator(`iframe[title="Bank verification"]`)
  await question.getByRole('button', { name: /complete|confirm/i }).click()
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  // The confirmation is for travelers: where it was emailed, who flies, and nights without a room.
  await page.getByText(/^Confirmation emailed to/).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Henrik Lindqvist' }).waitFor()
  await page.getByRole('link', { name: 'Find a place to stay in London' }).waitFor()
  expect(await page.getByText('Booking activity').count()).toBe(0)
  const [charge] = await marketConsole(portal.server.url).charges(bookingOf(page))
  expect(charge?.captured.minor).toBeGreaterThan(0)
  await context.close()
})

test('a changed price is a screen of its own: old, new, difference; nothing is charged before it is accepted', async () => {
  const context = await portal.browser.visitor()
  const { page } = await openPage(context)
  await reachesCheckout(page, 98)
  await typesCard(page, '4242424242424242')
  // Miles pay a part, so the card pays less than the total.
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Payment' }) })
    .getByRole('spinbutton')
    .first()
    .fill('5000')
  await marketConsole(portal.server.url).raise('PriceChanged', { times: 1 })
  const due = await onButton(page)
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = bookingOf(page)
  await page.getByRole('heading', { name: /The fare has gone/ }).waitFor()
  await page.getByRole('rowheader', { name: 'Difference' }).waitFor()
  expect(await rowOf(page, 'Your card before')).toBe(due)
  const now = await rowOf(page, 'Your card now')
  await page.getByRole('button', { name: `Continue at ${now}` }).waitFor()
  await checkScreen(page, 'price changed')
  expect(
    (await marketConsole(portal.server.url).charges(bookingId)).filter(
      ({ captured }) => captured.minor > 0,
    ),
  ).toEqual([])
  expect(
    (await marketConsole(portal.server.url).orders(bookingId)).filter(
      ({ status }) => status !== 'Canceled',
    ),
  ).toEqual([])
  await marketConsole(portal.server.url).clear()
  await context.close()
})

test('a server killed in the middle and started again: the page goes on, the trip is there once', async () => {
  const context = await portal.browser.visitor()
  const { page } = await openPage(context)
  await reachesCheckout(page, 102)
  await typesCard(page, '4242424242424242')
  await portal.server.restart({ MARKET_LATENCY_MS: '600' })
  await paysNow(page)
  await page.waitForURL((now) => now.searchParams.has('booking'))
  const bookingId = bookingOf(page)
  await portal.server.kill9()
  await portal.server.restart({ MARKET_LATENCY_MS: '0' })
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  const orders = await marketConsole(portal.server.url).orders(bookingId)
  expect(orders).toHaveLength(1)
  const proof = await until('the books agree', async () => {
    const proved = await portal.server.prove()
    return proved.exitCode === 0 ? proved : null
  })
  expect(proof.violations).toEqual([])
  await context.close()
})

test('the whole journey by keyboard alone', async () => {
  const context = await portal.browser.visitor()
  const { page } = await openPage(context)
  await page.goto(`${hostOf('consumer')}/flights/`)
  await page.getByRole('button', { name: /Avery/ }).first().waitFor()
  await enters(page, /Avery/)
  await page.waitForURL((now) => now.pathname === '/flights/')
  await page.getByRole('search').waitFor()
  // Codes known by heart are typed faster than their matches come: with the key that leaves the field the first of them is taken.
  for (const [field, text, key, city] of [
    [/^From/, 'JFK', 'Tab', 'New York'],
    [/^To/, 'LHR', 'Enter', 'London'],
  ] as const) {
    const answers = Promise.withResolvers<undefined>()
    await page.route(/autocomplete/, async (asked) => {
      await answers.promise
      await asked.continue().catch(() => undefined)
    })
    await tabsTo(page, field)
    await page.keyboard.type(text)
    await presses(page, key)
    answers.resolve(undefined)
    await until(
      `${city} is chosen`,
      async () => (await page.getByRole('combobox', { name: field }).inputValue()) === city,
    )
    await page.unrouteAll({ behavior: 'wait' })
  }
  await typesInto(page, [[/^Depart/, day(110)]])
  await presses(page, 'Enter')
  await typesInto(page, [[/^Return/, day(119)]])
  await presses(page, 'Enter', 'Escape')
  await enters(page, /^Search flights$/)
  await page.waitForURL((now) => now.pathname === '/flights/shop/')
  for (const heading of [/departing flight/i, /return flight/i]) {
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.getByRole('button', { name: /fares/i }).first().waitFor()
    await enters(page, /fares/i)
    await page
      .getByRole('button', { name: /^choose/i })
      .first()
      .waitFor()
    await enters(page, /^choose/i)
  }
  await page.getByRole('heading', { name: 'Review and pay' }).waitFor()
  // Nothing is missing: the person is the traveler, with the passport and the phone number saved.
  const place = page.getByRole('group', { name: /^Traveler 1/ })
  await place.getByText('Avery Lindqvist You').waitFor()
  expect(await place.getByLabel('Last name').inputValue()).toBe('Lindqvist')
  await paysByCard(page)
  await page.getByRole('heading', { name: 'You’re going to London' }).waitFor()
  await context.close()
})
