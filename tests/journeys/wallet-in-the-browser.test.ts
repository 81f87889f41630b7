import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { marketConsole } from '../harness/market.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import { reads } from '../harness/reads.ts'
import { opensSignedIn } from '../harness/screens.ts'
import { traveler } from '../harness/traveler.ts'

/** The travel wallet as people see it, with every fixed string. */
const portal = openPortal()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The links of offers to products of the profile (shell-31). */
const { sells } = tenantProfiles.capone
const offerLinks = [
  'Search flights /flights/',
  'Search premium stays /premium-stays/',
  'Search hotels /hotels/',
  ...(sells.includes('cars') ? ['Search cars /cars/'] : []),
  'Search Vacation Rentals /vacation-rentals/',
  ...(sells.includes('activities') ? ['Search activities /activities/'] : []),
]

const addressOf = (path: string, host = 'localhost'): string =>
  `http://${host}:${portal.server.url.port}${path}`
const opens = async (
  path: string,
  name: RegExp,
  options: Parameters<typeof portal.browser.visitor>[0] = {},
  host = 'localhost',
): Promise<Page> => {
  const page = await (await portal.browser.visitor(options)).newPage()
  await opensSignedIn(page, addressOf(path, host), name)
  return page
}
const titled = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
const opensWallet = async (
  name: RegExp,
  options: Parameters<typeof portal.browser.visitor>[0] = {},
  host = 'localhost',
): Promise<Page> => {
  const page = await opens('/travel-offers/', name, options, host)
  await titled(page, 'My Travel Credits and Offers')
  await page
    .getByRole('heading', { name: 'Have questions? We’ve got answers.', exact: true })
    .waitFor()
  return page
}
/** With some experiments in other variants than they run in. */
const withVariants = async (
  page: Page,
  variants: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.route('**/api/v0/experiments/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { experiments: { id: string; variant: string }[] }
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        experiments: body.experiments.map((one) => ({
          ...one,
          variant: variants[one.id] ?? one.variant,
        })),
      },
    })
  })
  await page.reload()
}
/** What the service says of a person's offers that can be used now, the travel sale's among them. */
const activeOffersOf = async (account: string) => {
  const [{ offers }, now] = await Promise.all([
    (await traveler(portal.server.url, account).api()).get(readWalletDetails, {}),
    marketConsole(portal.server.url).now(),
  ])
  return offers.filter(
    ({ usesLeft, saleEventStartOn }) =>
      usesLeft > 0 &&
      (saleEventStartOn === null || Date.parse(saleEventStartOn) < Number(new Date(now))),
  )
}
const textOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).allTextContents()
const section = (page: Page, id: string) => page.locator(`#${id}`)
const isLit = (page: Page, id: string) => page.locator(`#${id}[data-lit]`)

test('a card holder reads credits, offers and answers on a desktop, with every fixed string, by keyboard and without a fault that axe finds', async () => {
  const page = await opens('/', /Avery/)
  const way = page.getByRole('link', { name: /^My Travel Credits and Offers/ })
  await page
    .getByRole('link', { name: 'My Travel Credits and Offers, $416.60', exact: true })
    .waitFor()
  await way.click()
  await titled(page, 'My Travel Credits and Offers')
  await page.waitForFunction(() => document.title === 'My Travel Credits and Offers, Portolan')

  const credits = section(page, 'credits')
  await credits
    .getByRole('heading', { level: 2, name: "Avery's travel credits", exact: true })
    .waitFor()
  expect(await credits.locator('p').filter({ hasText: 'available' }).first().textContent()).toBe(
    '$416.60 available to spend on travel',
  )
  await credits.getByText('Valid on all bookings', { exact: true }).waitFor()
  await credits
    .getByText('$300 of your annual travel credit expires soon', { exact: true })
    .waitFor()
  await credits
    .getByText(
      /^It expires with the account year of your Venture X ending in 4417 on .+, in 50 days\./,
    )
    .waitFor()
  await credits
    .getByText(
      'For a hotel or a vacation rental, with our apologies for the walk to another hotel in Lisbon. Can be used only for hotels and vacation rentals.',
    )
    .waitFor()
  await credits
    .getByRole('heading', { name: 'Complimentary fourth night with your Venture X' })
    .waitFor()

  const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const count = (await activeOffersOf('avery')).length
  expect(await tabs.allTextContents()).toEqual([
    'My travel credits$416.60',
    `My travel offers${count}`,
    'Frequently asked questions',
  ])
  await page
    .getByRole('heading', { level: 2, name: `Travel offers (${count})`, exact: true })
    .waitFor()
  const cards = section(page, 'offers').locator('li[data-offer]')
  expect(
    await cards
      .getByRole('link')
      .evaluateAll(
        (links, most) =>
          links
            .slice(0, most)
            .map(
              (link) => `${link.textContent} ${new URL((link as HTMLAnchorElement).href).pathname}`,
            ),
        offerLinks.length,
      ),
  ).toEqual(offerLinks)
  const details = page.getByRole('button', { name: 'View offer details', exact: true })
  await details.first().press('Enter')
  await section(page, 'offers').getByText('$75 off the price.').waitFor()
  expect(await details.first().getAttribute('aria-expanded')).toBe('true')

  // A dozen at a time.
  expect(await cards.count()).toBe(Math.min(count, 12))
  for (const question of [
    'What are travel credits and travel offers?',
    'How do I redeem one?',
    'When do they expire?',
    'Can I use one on more than one booking?',
    'What happens if I cancel?',
    'Are offers one-time use, and can they be refunded?',
  ]) {
    await page.getByRole('button', { name: question, exact: true }).click()
  }
  await section(page, 'faq')
    .getByText(/^Your annual travel credit of \$300 expires at your next account anniversary/)
    .waitFor()
  const support = page.getByRole('link', { name: 'Contact support', exact: true })
  await reads(page, [
    'My Travel Credits and Offers',
    "Avery's travel credits",
    '$416.60 available to spend on travel',
    'Valid on all bookings',
    'View your travel credit activity',
    'Read terms and conditions',
    `Travel offers (${count})`,
    'Search flights',
    'Search hotels',
    'Search premium stays',
    'Search Vacation Rentals',
    ...(sells.includes('cars') ? ['Search cars'] : []),
    ...(sells.includes('activities') ? ['Search activities'] : []),
    'View offer details',
    'Contact support',
  ])
  expect([await support.getAttribute('target'), await support.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ])
  expect(await accessibilityFaults(page)).toEqual([])

  const activity = page.getByRole('button', {
    name: 'View your travel credit activity',
    exact: true,
  })
  await activity.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Travel credit activity' })
  await dialog.getByText('Price match', { exact: true }).waitFor()
  await dialog.getByText('Statement credit created', { exact: true }).first().waitFor()
  await dialog.getByText('Statement credit expired', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Details of Price match, +$41.60' }).click()
  await dialog.getByText('Issued by your card’s bank').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await activity.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Read terms and conditions', exact: true }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Travel credit terms and conditions' })
    .getByText(/\$300 expires at the next anniversary/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.context().close()
})

test('a tab leads to its section, which is highlighted for a while and then no more; a hash does so after loading, and the slash is added with all that follows it', async () => {
  const page = await opensWallet(/Avery/, { reducedMotion: 'no-preference' })
  await page.getByRole('link', { name: /^Frequently asked questions/ }).press('Enter')
  await isLit(page, 'faq').waitFor()
  expect(
    await page
      .getByRole('heading', { name: 'Have questions? We’ve got answers.' })
      .evaluate((heading) => heading === document.activeElement),
  ).toBe(true)
  expect(await isLit(page, 'offers').count()).toBe(0)
  await isLit(page, 'faq').waitFor({ state: 'detached' })
  await page.goto(addressOf('/travel-offers?utm_source=mail#offers'))
  await isLit(page, 'offers').waitFor()
  const { pathname, search, hash } = new URL(page.url())
  expect(`${pathname}${search}${hash}`).toBe('/travel-offers/?utm_source=mail#offers')
  await page.context().close()

  const still = await opensWallet(/Avery/, { reducedMotion: 'reduce' })
  await still.getByRole('link', { name: /^My travel offers/ }).click()
  await isLit(still, 'offers').waitFor()
  expect(
    await section(still, 'offers').evaluate((one) => getComputedStyle(one).animationName),
  ).toBe('none')
  expect(await section(still, 'offers').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe(
    'solid',
  )
  await still.context().close()
})

test('an authorized user reads whose the credits are and no balance; nobody without offers is left without words', async () => {
  const page = await opensWallet(/Blake/)
  await page.getByRole('heading', { name: "Blake's travel credits", exact: true }).waitFor()
  await page.getByText(/^Travel credits belong to the primary cardholder\./).waitFor()
  expect(await section(page, 'credits').getByText(/\$/).count()).toBe(0)
  expect(
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .first()
      .textContent(),
  ).toBe('My travel credits')
  await page.route('**/api/v0/user/wallet/details', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), offers: [] },
    })
  })
  await page.reload()
  await page
    .getByRole('heading', { name: 'You don’t have any travel offers.', exact: true })
    .waitFor()
  await reads(page, [
    'You don’t have any travel offers.',
    'We’ll notify you when travel offers become available.',
    'Explore',
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await page.waitForURL((now) => now.pathname === '/')
  await page.context().close()
})

test('on a phone two tabs switch between credits and offers, whose details open in a dialog; the travel app has neither frame nor support', async () => {
  const page = await opensWallet(/Avery/, phone)
  const tabs = page.getByRole('tab')
  expect(await tabs.allTextContents()).toEqual([
    'My travel credits $416.60',
    expect.stringMatching(/^My travel offers \d+$/),
  ])
  expect(await section(page, 'offers').count()).toBe(0)
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: /^Travel offers \(\d+\)$/ }).waitFor()
  expect(await section(page, 'credits').count()).toBe(0)
  await page.getByRole('button', { name: 'View offer details' }).first().click()
  await page
    .getByRole('dialog', { name: '$75 off flights to Europe' })
    .getByText('$75 off the price.')
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Contact support' }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: 'My Travel Credits and Offers' })
    .waitFor()
  await page.keyboard.press('Escape')

  for (const [asked, shown, hidden] of [
    ['credits', 'credits', 'offers'],
    ['offers', 'offers', 'credits'],
  ] as const) {
    await page.goto(addressOf(`/travel-offers/?isTravelApp=true&section=${asked}`))
    await section(page, shown).waitFor()
    expect([
      await section(page, hidden).count(),
      await page.getByRole('banner').count(),
      await page.getByRole('contentinfo').count(),
      await page.getByRole('tab').count(),
      await page.getByText('Contact support').count(),
    ]).toEqual([0, 0, 0, 0, 0])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('banner').waitFor()
  await page.context().close()
})

test('a business asks its host page for support and shows its own where that has none', async () => {
  const page = await opensWallet(/Drew/, {}, 'business.localhost')
  await page.getByRole('heading', { name: "Drew's travel credits", exact: true }).waitFor()
  expect(
    await section(page, 'credits')
      .locator('p')
      .filter({ hasText: 'available' })
      .first()
      .textContent(),
  ).toBe('$550 available to spend on travel')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Contact support', exact: true }).click()
  await page.getByRole('dialog', { name: 'Contact support' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    document.addEventListener('open-support', (event) => {
      event.preventDefault()
      document.documentElement.dataset['asked'] = JSON.stringify((event as CustomEvent).detail)
    }),
  )
  await page.getByRole('button', { name: 'Contact support', exact: true }).click()
  await page.waitForFunction(
    () => document.documentElement.dataset['asked'] === '{"state":"wallet"}',
  )
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})

test('each experiment takes its part away, and all of them leave the page of offers alone', async () => {
  const page = await opensWallet(/Avery/)
  await withVariants(page, {
    'credit-history': 'control',
    'credit-offer-stacking-v1': 'control',
    'annual-travel-credits': 'control',
    'complimentary-night': 'control',
  })
  await page.getByRole('heading', { name: "Avery's travel credits", exact: true }).waitFor()
  for (const gone of [
    'View your travel credit activity',
    /^You can combine credits with an offer/,
    /expires soon$/,
    /^Complimentary fourth night/,
  ])
    expect(await page.getByText(gone).count()).toBe(0)
  await page.unrouteAll()
  await withVariants(page, { 'travel-wallet-credits': 'control' })
  await titled(page, 'My travel offers')
  expect(await section(page, 'credits').count()).toBe(0)
  await reads(page, ['My travel offers'])
  expect((await textOf(page, 'nav[aria-label="On this page"] a'))[0]).toMatch(
    /^My travel offers\d+$/,
  )
  await page.context().close()
})

test('a wallet that cannot be read shows nothing, and the rest of the page works', async () => {
  const page = await opensWallet(/Avery/)
  await page.route('**/api/v0/user/wallet/details', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'Have questions? We’ve got answers.' }).waitFor()
  expect([
    await section(page, 'credits').count(),
    await section(page, 'offers').count(),
    await page.getByRole('alert').count(),
  ]).toEqual([0, 0, 0])
  await page.context().close()
})

test('figures are written by the locale that the host page sets, in the words that stay', async () => {
  const context = await portal.browser.visitor({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await opensSignedIn(page, addressOf('/travel-offers/'), /Avery/)
  const said = page.getByText('available to spend on travel').locator('..')
  const words = async (): Promise<string> =>
    (await said.first().innerText()).replaceAll(/\s+/g, ' ')
  const sets = (locale: string) =>
    page.evaluate(
      (wanted) =>
        document.dispatchEvent(new CustomEvent('locale-change', { detail: { locale: wanted } })),
      locale,
    )
  await page
    .getByText(/^\$416\.60$/)
    .first()
    .waitFor()
  await sets('fr-CA')
  await page
    .getByText(/^416,60\s\$\sUS$/)
    .first()
    .waitFor()
  expect(await words()).toContain('available to spend on travel')
  await sets('en-US')
  await page
    .getByText(/^\$416\.60$/)
    .first()
    .waitFor()
})

test('premium offers are those for both collections; each page announces the offer that fits what is looked for', async () => {
  const page = await opens('/premium-offers/', /Avery/)
  await titled(page, 'Premium offers')
  const premium = (await activeOffersOf('avery')).filter(({ descriptions }) =>
    /premier|lifestyle/i.test(descriptions[0] ?? ''),
  )
  await page
    .getByRole('heading', { name: `Travel offers (${premium.length})`, exact: true })
    .waitFor()
  expect(await section(page, 'offers').locator('li[data-offer]').count()).toBe(premium.length)
  await page.getByRole('link', { name: 'Search premium stays', exact: true }).first().waitFor()
  const chip = page.locator('button[data-offer]')
  const opensChip = async (): Promise<string | null> => {
    await chip.click()
    return chip.getAttribute('data-offer')
  }
  await page.goto(addressOf('/'))
  const europe = await opensChip()
  await page.getByText('$75 off your next flight to Europe.').waitFor()
  await page.goto(addressOf(`/flights/shop/?from=JFK&to=LHR&depart=${day(83)}&return=${day(90)}`))
  expect(await opensChip()).toBe(europe)
  await page.getByText('You have $75 off Europe flights of $400 or more.').waitFor()
  await page.goto(addressOf(`/flights/shop/?from=JFK&to=LAX&depart=${day(83)}&return=${day(90)}`))
  await page.getByRole('tab', { name: /^Best Price/ }).waitFor()
  expect(await page.locator(`button[data-offer="${europe}"]`).count()).toBe(0)
  await page.goto(
    addressOf(
      `/hotels/availability/?locationName=Lisbon&where=city_2267057&fromDate=${day(83)}&untilDate=${day(86)}&rooms=2`,
    ),
  )
  // One chip: an offer for this very place comes before one for any.
  const id = await opensChip()
  const offer = (await activeOffersOf('avery')).find((one) => one.id === id)
  expect(offer?.funnels).toContain('Lodging')
  expect(offer?.descriptions[2] ?? 'Lisbon').toBe('Lisbon')
  await page.getByText(offer?.availabilityPageBanner ?? 'no words', { exact: true }).waitFor()
  await page.context().close()
})

test('when the day has come, what is left of an annual credit is gone, and the activity says so', async () => {
  const console = marketConsole(portal.server.url)
  await console.advance('P51D')
  const details = await (
    await traveler(portal.server.url, 'avery').api()
  ).get(readWalletDetails, {})
  expect(details.credit).toEqual({ amount: { minor: -11_660, currency: 'USD' } })
  const page = await opensWallet(/Avery/)
  await page.getByText('$116.60', { exact: true }).first().waitFor()
  expect(await page.getByText(/expires soon$/).count()).toBe(0)
  await page.getByRole('button', { name: 'View your travel credit activity' }).click()
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .first()
    .getByText('Statement credit expired', { exact: true })
    .waitFor()
  await page.getByRole('dialog').getByRole('listitem').first().getByText('−$300.00').waitFor()
  await page.context().close()
})
