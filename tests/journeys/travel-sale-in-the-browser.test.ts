import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { readSale } from '@portolan/contract/sale/read-sale.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { reads } from '../harness/reads.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

const portal = openPortal()

/** The sections whose products are sold, in their order. */
const sellsCars = tenantProfiles.capone.sells.includes('cars')
const carDeals = sellsCars ? ['Car deals'] : []
const lastDeals = sellsCars ? 'Car deals' : 'Flight deals'

const consumer = (path: string): string => `${portal.server.url.href}${path}`
const business = (path: string): string =>
  `http://business.localhost:${portal.server.url.port}/${path}`
const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => part(page, name).locator('ul').first().locator('> li')
const namesOf = (page: Page, name: string): Promise<(string | null)[]> =>
  cards(page, name).locator('[class*=name]').allTextContents()
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Sale sections' }).getByRole('link', { name })
const searchField = (page: Page) =>
  page.getByRole('combobox', { name: /^Find a destination on sale \(\d+\)$/ })
const opensFilter = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Filter by: Location type' })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
}
const loaded = (page: Page): Promise<void> => cards(page, 'Hotel deals').first().waitFor()
const scrollsTo = (page: Page, y: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo(0, to), y)
/** At its top a page offers no way back to it. */
const seesNoWayUp = async (page: Page): Promise<void> => {
  await scrollsTo(page, 0)
  await page.getByRole('button', { name: 'Back to top' }).waitFor({ state: 'detached' })
}
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

test('the sale while it is on: its way in, its words, one filter and one search, counts that are the cards, and no fault of access', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const events: {
    readonly eventName: string
    readonly properties: Record<string, unknown>
    readonly encryptedProperties?: string
  }[] = []
  page.on(
    'request',
    (request: Request) =>
      request.url().endsWith('/tracking/event') &&
      events.push(request.postDataJSON() as (typeof events)[number]),
  )
  await opensSignedIn(page, consumer(''), /Avery/)

  // The ways in.
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Travel sale' })
    .waitFor()
  const poster = page.getByRole('region', { name: 'Travel sale' })
  await poster.getByText('Offers end').waitFor()
  expect((await poster.boundingBox())?.height).toBe(533)
  await poster.getByRole('link', { name: /^See all \d+ deals$/ }).click()
  await page.waitForURL((now) => now.pathname === '/travelsale/')
  expect(query(page)).toEqual({ entryType: 'global_earn_banner' })
  await loaded(page)
  await until('the entry is told', () =>
    events.some(
      ({ eventName, properties }) =>
        eventName === 'entered' && properties['entryType'] === 'global_earn_banner',
    ),
  )

  // Its words.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await crumbs.getByRole('listitem').allTextContents()).toEqual(['Search', 'Travel sale'])
  expect(await crumbs.getByRole('link').getAttribute('href')).toBe('/')
  await reads(page, [
    'Enjoy savings, earn rewards!',
    'Save up to $200 on select hotels with our first-ever travel sale.',
    'Filter by: Location type',
    'Featured deals',
    'Hotel deals',
    'Flight deals',
    ...carDeals,
    'Sale FAQs',
    'Have questions? We’ve got answers.',
  ])
  expect(await page.getByText('Our first-ever travel sale lands in').count()).toBe(0)
  expect(
    (await tab(page, /./).allTextContents()).map((text) => text.replace(/\(\d+\)/, '(N)')),
  ).toEqual([
    'Featured deals (N)',
    'Hotel deals (N)',
    'Flight deals (N)',
    ...carDeals.map((name) => `${name} (N)`),
    'Sale FAQs',
  ])
  expect(await accessibilityFaults(page)).toEqual([])

  // Counts are the cards.
  for (const name of ['Hotel deals', 'Flight deals', ...carDeals]) {
    const more = part(page, name).getByRole('button', { name: 'Show more' })
    while ((await more.count()) > 0) await more.click()
    expect(await tab(page, new RegExp(`^${name}`)).textContent()).toBe(
      `${name} (${await cards(page, name).count()})`,
    )
  }
  expect(
    await part(page, 'Featured deals')
      .getByText(/^\d+ of \d+ remaining$/)
      .first()
      .textContent(),
  ).toMatch(/^(\d+) of \1 remaining$/)

  // One filter at a time.
  await opensFilter(page)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  expect(
    await page.getByRole('group', { name: 'Location type' }).locator('label').allTextContents(),
  ).toEqual(['International', 'US', 'Beach', 'Winter destinations'])
  await reads(page, ['International', 'US', 'Beach', 'Winter destinations'])
  await box('Beach').check()
  await until('the address holds the filter', () => query(page)['filter'] === 'beach')
  expect(await part(page, 'Featured deals').count()).toBe(0)
  expect(new Set(await namesOf(page, 'Hotel deals'))).not.toContain('Lisbon')
  await box('Beach').press('ArrowDown')
  await page.keyboard.press('Space')
  await until('the other one is on', () => query(page)['filter'] === 'winter')
  expect([await box('Beach').isChecked(), await box('Winter destinations').isChecked()]).toEqual([
    false,
    true,
  ])
  // A shared address opens the same.
  await page.reload()
  await loaded(page)
  const winter = await namesOf(page, 'Hotel deals')
  expect(winter).toContain('Innsbruck')
  expect(winter).not.toContain('Miami')

  // A search beside it, and what takes what away.
  await searchField(page).fill('atlantis')
  await reads(page, [
    'The location you entered does not match a location currently on sale.',
    'Clear',
  ])
  expect(await namesOf(page, 'Hotel deals')).toEqual(winter)
  await searchField(page).fill('quebec')
  await reads(page, ['Destinations on sale by continent'])
  await searchField(page).press('Enter')
  await until('the destination is chosen', () => query(page)['place'] === 'Québec City')
  expect(query(page)['filter']).toBe('winter')
  expect(new Set(await namesOf(page, 'Hotel deals'))).toEqual(new Set(['Québec City']))
  expect(await part(page, 'Car deals').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove Winter destinations filter' }).click()
  await until(
    'clearing the filter leaves the search',
    () => query(page)['filter'] === undefined && query(page)['place'] === 'Québec City',
  )
  await opensFilter(page)
  await box('US').check()
  await until(
    'a filter takes the search away',
    () => query(page)['filter'] === 'us' && query(page)['place'] === undefined,
  )
  expect(await searchField(page).inputValue()).toBe('')
  await box('US').uncheck()
  await searchField(page).fill('lis')
  await searchField(page).press('ArrowDown')
  await searchField(page).press('Enter')
  await until('the destination is chosen', () => query(page)['place'] === 'Lisbon')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await until(
    'nothing narrows the page',
    () => query(page)['place'] === undefined && query(page)['find'] === undefined,
  )
  await part(page, 'Featured deals').waitFor()

  // Its tabs stick, lead to their sections and light them for a second; past 500 there is a way back.
  await seesNoWayUp(page)
  await tab(page, new RegExp(`^${lastDeals}`)).click()
  await until(
    'the last deals are on screen',
    async () => ((await part(page, lastDeals).boundingBox())?.y ?? 900) < 300,
  )
  expect((await page.getByRole('navigation', { name: 'Sale sections' }).boundingBox())?.y).toBe(130)
  await until(
    'the light goes out',
    async () => !(await part(page, lastDeals).getAttribute('class'))?.includes('lit'),
  )
  expect(await tab(page, new RegExp(`^${lastDeals}`)).getAttribute('aria-current')).toBe('location')
  // In a tall window the last part can't come to the top; it was asked for all the same.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width, height: 2000 })
  await tab(page, /^Sale FAQs/).click()
  await until(
    'the light comes on',
    async () => (await page.locator('#questions').getAttribute('class'))?.includes('lit') === true,
  )
  await until(
    'the light goes out',
    async () => !(await page.locator('#questions').getAttribute('class'))?.includes('lit'),
  )
  expect(await tab(page, /^Sale FAQs/).getAttribute('aria-current')).toBe('location')
  await page.setViewportSize({ width, height })
  // A window that is still becoming smaller would stop the way up.
  await page.waitForFunction((wanted) => window.innerHeight === wanted, height)
  await page.getByRole('button', { name: 'Back to top' }).click()
  await until('the page is at its head', async () => (await scrolled(page)) === 0)
  await scrollsTo(page, 499)
  expect(await page.getByRole('button', { name: 'Back to top' }).count()).toBe(0)

  // Questions open in place, with real figures.
  const question = page.getByRole('button', { name: 'What do I save on hotels?' })
  await question.press('Enter')
  await page.getByText('up to $200 off hotels').waitFor()
  // Its label is in the field until something is typed, and is what a screen reader says of it.
  const placesOnSale = /\((\d+)\)$/.exec(
    (await searchField(page).getAttribute('aria-label')) ?? '',
  )?.[1]
  expect(
    await searchField(page).evaluate((field) => [
      field.getAttribute('aria-label'),
      field.getAttribute('placeholder'),
    ]),
  ).toEqual(Array(2).fill(`Find a destination on sale (${placesOnSale})`))

  // A card leads where its kind is sold, and hands on what is sealed, untouched.
  const api = await traveler(portal.server.url, 'avery').api()
  const mine = (await api.get(readWalletDetails, {})).offers.map(({ id }) => id)
  const lisbonFlight = part(page, 'Flight deals').getByRole('link', { name: /^Lisbon/ })
  const target = new URL((await lisbonFlight.getAttribute('href')) ?? '', portal.server.url)
  expect([target.pathname, target.searchParams.get('to')]).toEqual(['/flights/', 'LIS'])
  await lisbonFlight.click()
  await page.waitForURL((now) => now.pathname === '/flights/')
  const followed = await until('following is told', () =>
    events.find(({ eventName }) => eventName === 'offer_selected'),
  )
  expect(mine).toContain(followed.properties['offer_id'])
  expect(followed.encryptedProperties).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  await page.goBack()
  await loaded(page)
  await until('seeing is told', () => events.some(({ eventName }) => eventName === 'offer_viewed'))

  for (const [section, name, pathname] of [
    ['Hotel deals', /^Lisbon ?20%/, '/hotels/availability/'],
    ['Hotel deals', /^Lisbon ?15%/, '/premium-stays/'],
    ['Hotel deals', /^Honolulu ?10%/, '/premium-stays/vacation-rentals/'],
    ...carDeals.map((name) => [name, /^Lisbon/, '/cars/'] as const),
  ] as const) {
    const href = await part(page, section).getByRole('link', { name }).first().getAttribute('href')
    expect([name.source, new URL(href ?? '', portal.server.url).pathname]).toEqual([
      name.source,
      pathname,
    ])
  }
  const stay = new URL(
    (await part(page, 'Hotel deals')
      .getByRole('link', { name: /^Lisbon/ })
      .first()
      .getAttribute('href')) ?? '',
    portal.server.url,
  )
  expect(stay.searchParams.get('locationName')).toBe('Lisbon')
  await page.goto(stay.href)
  await until('the deal’s hotels are found', async () =>
    (await page.getByRole('heading', { level: 1 }).textContent())?.endsWith('hotels in Lisbon'),
  )
})

test('the carousel goes by buttons and by the keyboard, and every saving says what it is measured against', async () => {
  const context = await portal.browser.visitor({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await opensSignedIn(page, consumer('travelsale/'), /Avery/)
  await loaded(page)
  const strip = page.getByRole('list', { name: 'Featured destinations' })
  const shown = (): Promise<string | null> =>
    strip.evaluate(
      (box) =>
        [...box.children]
          .find(
            (slide) =>
              Math.abs(slide.getBoundingClientRect().left - box.getBoundingClientRect().left) < 2,
          )
          ?.getAttribute('aria-label') ?? null,
    )
  const { sale } = await (await traveler(portal.server.url, 'avery').api()).get(readSale, {})
  const places =
    sale?.featured.map(
      ({ destination }, at) => `${destination}, ${at + 1} of ${sale.featured.length}`,
    ) ?? []
  await until('the first', async () => (await shown()) === places[0])
  await page.getByRole('button', { name: 'Next destination' }).click()
  await until('the second', async () => (await shown()) === places[1])
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await until('the third', async () => (await shown()) === places[2])
  await page.keyboard.press('End')
  await until('the last', async () => (await shown()) === places.at(-1))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await until('the first stays the first', async () => (await shown()) === places[0])

  const savings = page.getByText(
    /^(?:\$[\d,]+ (?:below|above)|Same as) the 30-day median of \$[\d,]+$/,
  )
  await savings.first().waitFor()
  const card = part(page, 'Flight deals').getByRole('listitem').filter({ hasText: 'Lisbon' })
  await card.scrollIntoViewIfNeeded()
  const text = await until('the saving is measured', async () => {
    const found = (await card.textContent()) ?? ''
    return found.includes('30-day median') ? found : null
  })
  const [, price = 0, apart = 0, median = 0] = (
    /\$([\d,]+)NYC.*?\$([\d,]+) below the 30-day median of \$([\d,]+)/.exec(text) ?? []
  ).map((figure) => Number(figure.replaceAll(',', '')))
  // Whole units, each rounded by itself.
  expect(Math.abs(median - price - apart)).toBeLessThanOrEqual(1)
  expect(apart).toBeGreaterThan(0)
})

test('on a phone the search takes the whole screen under the sale’s name, and flights and cars lead to their search', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await opensSignedIn(page, consumer('travelsale/'), /Avery/)
  await loaded(page)
  expect(await page.getByRole('navigation', { name: 'Sale sections' }).count()).toBe(0)
  expect((await cards(page, 'Hotel deals').first().boundingBox())?.width).toBe(340)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
  const trigger = page.getByRole('button', { name: /^Find a destination on sale \(\d+\)$/ })
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: 'Travel sale', exact: true })
  await dialog.waitFor()
  await reads(page, ['Travel sale', 'Destinations on sale by continent'])
  await until(
    'it takes the whole screen',
    async () =>
      JSON.stringify(await dialog.boundingBox()) ===
      JSON.stringify({ x: 0, y: 0, width: 390, height: 844 }),
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('combobox').fill('xx')
  await dialog
    .getByText('The location you entered does not match a location currently on sale.')
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'xx', exact: true }).click()
  await dialog.getByRole('combobox').fill('deny')
  await dialog.getByRole('combobox').fill('denv')
  await dialog.getByRole('option', { name: 'Denver' }).click()
  await until('Denver alone', async () => new Set(await namesOf(page, 'Hotel deals')).size === 1)
  expect(
    await part(page, 'Car deals')
      .getByRole('link', { name: /^Denver/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(carDeals.map(() => '/cars/search/?entryType=travel_sale'))
  expect(
    await part(page, 'Flight deals')
      .getByRole('link', { name: /^Denver/ })
      .getAttribute('href'),
  ).toMatch(/^\/flights\/search\/\?entryType=travel_sale&/)
})

test.each([
  [1280, { width: 546, height: 225 }],
  [390, { width: 358, height: 130 }],
])(
  'at %i px the wait for the offers is as large as it has to be, and the page comes when they do',
  async (width, size) => {
    const context = await portal.browser.visitor({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/v0/user/wallet/details', async (route) => {
      await answers.promise
      await route.continue()
    })
    await opensSignedIn(page, consumer('travelsale/'), /Avery/)
    const box = await page
      .getByRole('status')
      .filter({ hasText: 'Loading the travel sale' })
      .locator('..')
      .boundingBox()
    expect({ width: box?.width, height: box?.height }).toEqual(size)
    expect(await accessibilityFaults(page)).toEqual([])
    answers.resolve()
    await loaded(page)
    await context.close()
  },
)

test('without the wallet the sale shows its questions, and its deals after a reload', async () => {
  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await page.route('**/api/v0/user/wallet/details', (route) => route.abort())
  await opensSignedIn(page, consumer('travelsale/'), /Avery/)
  await reads(page, ['Enjoy savings, earn rewards!', 'Have questions? We’ve got answers.'])
  expect([
    await page.getByRole('alert').count(),
    await page.getByRole('navigation', { name: 'Sale sections' }).count(),
    await searchField(page).count(),
    await page.getByText(/^No deal/).count(),
  ]).toEqual([0, 0, 0, 0])
  await page.unrouteAll()
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await loaded(page)
  await context.close()
})

test.each([
  [1400, 4],
  [1399, 3],
  [1000, 3],
  [999, 2],
])('at %i px a grid has %i columns, 30 px apart', async (width, columns) => {
  const context = await portal.browser.visitor({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(page, consumer('travelsale/'), /Avery/)
  await loaded(page)
  const grid = part(page, 'Hotel deals').locator('ul').first()
  const look = await grid.evaluate((element) => ({
    columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
    gap: getComputedStyle(element).columnGap,
  }))
  expect(look).toEqual({ columns, gap: '30px' })
  expect((await searchField(page).locator('..').boundingBox())?.width).toBeLessThanOrEqual(518)
  await context.close()
})

test('an offer that was used is gone from its page, and the count says so', async () => {
  const avery = traveler(portal.server.url, 'avery')
  const choice = avery.searches('JFK', 'LIS', { inDays: 70, nights: 7 }).chooses()
  const plain = await choice.body({ surname: 'Saleswoman' })
  const { weighed, total } = await (
    await avery.api()
  ).get(weighWallet, { params: { quoteId: plain.quoteId } })
  const sold = weighed.find(({ offerId }) => offerId.endsWith('lisbon-flights'))
  expect(sold).toMatchObject({
    outcome: { kind: 'Legal', stack: { offer: { discount: { minor: 7500, currency: 'USD' } } } },
  })
  // Elsewhere the sale's other offers give nothing.
  expect(weighed.find(({ offerId }) => offerId.endsWith('nice-flights'))).toMatchObject({
    outcome: { kind: 'Refused', refusal: { kind: 'NotMet' } },
  })
  const placed = await avery.places({
    ...plain,
    payment: {
      ...plain.payment,
      tenders: {
        offerId: sold?.offerId ?? '',
        card: { minor: total.minor - 7500, currency: 'USD' },
      },
    },
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  expect(await avery.sees(placed.value.id)).toMatchObject({ state: 'Confirmed' })

  const context = await portal.browser.visitor()
  const page = await context.newPage()
  await opensSignedIn(page, consumer('travelsale/'), /Avery/)
  await loaded(page)
  const [left, of] =
    (
      await part(page, 'Featured deals')
        .getByText(/^\d+ of \d+ remaining$/)
        .first()
        .textContent()
    )
      ?.match(/\d+/g)
      ?.map(Number) ?? []
  expect(of).toBeGreaterThan(1)
  expect(left).toBe((of ?? 0) - 1)
  expect(
    await part(page, 'Flight deals')
      .getByRole('link', { name: /^Lisbon/ })
      .count(),
  ).toBe(0)
  // Of another person nothing is gone.
  const other = await (await portal.browser.visitor()).newPage()
  await opensSignedIn(other, consumer('travelsale/'), /Casey/)
  await loaded(other)
  expect(
    await part(other, 'Featured deals')
      .getByText(/^\d+ of \d+ remaining$/)
      .first()
      .textContent(),
  ).toMatch(/^(\d+) of \1 remaining$/)
})

test('the business’s sale is announced, lands and ends by the clock; before it nothing can be followed, after it there is nothing', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(page, business('travelsale/'), /Drew/)
  await loaded(page)
  const banner = page.getByRole('region', { name: 'Countdown' })
  expect(
    await banner.getByText('Our first-ever travel sale lands in', { exact: true }).textContent(),
  ).toBe('Our first-ever travel sale lands in')
  expect(await banner.getByRole('timer').textContent()).toMatch(
    /^2 days, \d+ hours?, \d+ minutes?2days\d{2}hours?\d{2}minutes?\d{2}seconds?$/,
  )
  expect(
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Travel sale' })
      .count(),
  ).toBe(0)
  const early = await cards(page, 'Hotel deals').count()
  expect(early).toBeGreaterThan(0)
  expect(await part(page, 'Hotel deals').getByRole('link').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  // Nobody looks while days pass: a page that is left would renew the session beside the next one.
  await page.goto('about:blank')
  await marketConsole(portal.server.url).advance('P3D')
  await page.goto(business(''))
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Travel sale' })
    .click()
  await loaded(page)
  expect(await banner.count()).toBe(0)
  expect(await cards(page, 'Hotel deals').count()).toBeGreaterThan(early)
  expect(await part(page, 'Hotel deals').getByRole('link').count()).toBe(
    await cards(page, 'Hotel deals').count(),
  )

  await marketConsole(portal.server.url).advance('P45D')
  // Nobody's session lasts that long.
  await opensSignedIn(page, business(''), /Drew/)
  await page.goto(business('travelsale/?entryType=my_travel_credits_offers'))
  await page.waitForURL((now) => now.pathname === '/')
  await page
    .getByRole('heading', { level: 1, name: 'Welcome to the business travel site' })
    .waitFor()
  expect(await page.getByRole('link', { name: 'Travel sale' }).count()).toBe(0)
})
