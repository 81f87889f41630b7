import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { suggestDestinations } from '@portolan/contract/lodging/suggest-destinations.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createApi } from '../harness/api.ts'
import { checkScreen } from '../harness/check-screen.ts'
import { openPortal } from '../harness/open-portal.ts'
import { day } from '../harness/test-date.ts'
import {
  couple,
  opensPriceDetails,
  opensSignedIn,
  paysNow,
  typesCard,
  typesDate,
  opensTraveler,
  typesPhone,
} from '../harness/screens.ts'
import { hostOf as apiHostOf, signIn } from '../../tools/sign-in.ts'

const portal = openPortal()

const siteOf = (tenant: 'consumer' | 'business'): string =>
  `http://${tenant === 'business' ? 'business.localhost' : 'localhost'}:${portal.server.url.port}`

/** A house in Lisbon that has rooms for two parties, the likeliest to suit. */
const findsHouse = async (checkIn: string, checkOut: string): Promise<string> => {
  const api = createApi(
    portal.server.url,
    apiHostOf(portal.server.url, 'avery'),
    await signIn(portal.server.url, 'avery'),
  )
  const { suggestions } = await api.get(suggestDestinations, { query: { query: 'lisbon' } })
  const city = suggestions[0]
  if (city === undefined) throw new Error('Lisbon is not known.')
  const { cards } = await api.get(searchAvailability, {
    body: {
      where: { by: 'destination', id: city.id },
      checkIn,
      checkOut,
      rooms: [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [5] },
      ],
      type: 'hotel',
      sort: 'MostRecommended',
      filters: {
        stars: [],
        amenities: [],
        chains: [],
        collections: [],
        kinds: [],
        meals: [],
        refundable: false,
        payLater: false,
      },
      page: 1,
      overview: false,
    },
  })
  const house = cards[0]
  if (house === undefined) throw new Error('Nothing has rooms in Lisbon.')
  return house.id
}

const openPage = async (
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly troubles: string[] }> => {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401'))
      troubles.push(`console: ${message.text()}`)
  })
  return { page, troubles }
}

/** From the account menu: every price of the page is asked for again, in the chosen currency. */
const choosesCurrency = async (page: Page, currency: string): Promise<void> => {
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByLabel('Currency').selectOption(currency)
  await page
    .getByText(new RegExp(`converted at €1 = ${currency === 'JPY' ? '¥' : '[$]'}[\\d.]+`))
    .waitFor()
  await page.keyboard.press('Escape')
}

/** Takes the first rate offered for each of two rooms; a policy that is asked about is answered. */
const choosesTwoRooms = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Room 1 of 2: 2 adults' }).waitFor()
  await page
    .getByRole('button', { name: /^Choose for room 1:/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Room 2 of 2: 1 adult, 1 child aged 5' }).waitFor()
  await page
    .getByRole('button', { name: /^Choose for room 2:/ })
    .first()
    .click()
  await page.getByText('2 of 2 rooms chosen').waitFor()
}

const goesOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Review and pay [$¥]/ }).press('Enter')
  const asked = page.getByRole('button', { name: 'continue anyway' })
  const checkout = page.getByRole('heading', { name: 'Review and pay' })
  await asked.or(checkout).first().waitFor()
  if (await asked.isVisible()) {
    await page.getByRole('heading', { name: 'This rate is out of policy' }).waitFor()
    await asked.click()
  }
  await checkout.waitFor()
}

const typesGuests = async (page: Page): Promise<void> => {
  for (const [at, guest] of couple.entries()) {
    const room = page.getByRole('group', { name: new RegExp(`^Room ${at + 1}:`) })
    await opensTraveler(room)
    await room.getByLabel('First name').fill(guest.given)
    await room.getByLabel('Last name').fill(guest.surname)
    await typesDate(room.getByRole('group', { name: 'Date of birth' }), guest.born)
    await room.getByLabel('Gender').selectOption(guest.gender)
  }
  await typesPhone(page, '+1 212 555 0100')
  await page.getByLabel('Requests').fill('A late arrival, about ten in the evening.')
}

const stays = [
  { tenant: 'consumer', who: /Avery/, width: 1280, scheme: 'light', ahead: 60, currency: 'JPY' },
  { tenant: 'business', who: /Drew/, width: 390, scheme: 'dark', ahead: 66, currency: 'USD' },
] as const

test.each(stays)(
  'a stay in two rooms, paid in $currency: $tenant, $width px, $scheme',
  async ({ tenant, who, width, scheme, ahead, currency }) => {
    const [checkIn, checkOut] = [day(ahead), day(ahead + 4)]
    const house = await findsHouse(checkIn, checkOut)
    const context = await portal.browser.visitor({
      viewport: { width, height: 900 },
      colorScheme: scheme,
    })
    const { page, troubles } = await openPage(context)
    await opensSignedIn(
      page,
      `${siteOf(tenant)}/hotels/shop/?lodgingId=${house}&source=SearchPage&fromDate=${checkIn}&untilDate=${checkOut}&rooms=2,1.5`,
      who,
    )
    await page.getByRole('heading', { name: 'Room 1 of 2: 2 adults' }).waitFor()
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    if (currency !== 'USD') await choosesCurrency(page, currency)
    await checkScreen(page, 'property')
    await choosesTwoRooms(page)
    await goesOn(page)

    await typesGuests(page)
    await typesCard(page, '4242424242424242')
    await checkScreen(page, 'checkout')
    await opensPriceDetails(page)
    const shown =
      /[$¥][\d,.]+\d/.exec(
        await page.getByRole('row', { name: /^Charged to your card/ }).innerText(),
      )?.[0] ?? 'nothing'
    await paysNow(page)

    await page.waitForURL((now) => now.pathname === '/hotels/book/confirm/')
    await page.getByRole('heading', { name: `You’re staying at ${name}` }).waitFor()
    const number = (
      await page
        .getByText('Confirmation number', { exact: true })
        .locator('..')
        .getByRole('definition')
        .innerText()
    ).trim()
    expect(number).not.toBe('')
    // Charged is what was shown, to the cent.
    await page
      .getByRole('row', { name: /Visa ending in 4242/ })
      .getByText(shown)
      .waitFor()
    await checkScreen(page, 'confirmation')

    await page.goto(`${siteOf(tenant)}/trips/`)
    await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
    await page.getByText('A late arrival, about ten in the evening.').waitFor()
    await page
      .getByText(/^Room 2:/)
      .first()
      .waitFor()
    await checkScreen(page, 'trip')
    expect(troubles).toEqual([])
    await context.close()
  },
)
